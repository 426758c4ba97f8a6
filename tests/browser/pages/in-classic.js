importScripts('/node_modules/encodium/dist/encodium.min.js', '/script.js', 'answer.js')
