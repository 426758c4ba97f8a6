import '/program.js'
import './answer.js'
