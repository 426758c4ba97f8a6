/** Provides the standard's module and all of its indexes. */

import { provideModule } from './engine.js'
import module from './generated/standard.js'
import './indexes.js'

provideModule(module)
