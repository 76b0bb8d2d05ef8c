import path from 'node:path'
import { writeFiles } from '../../../engine/generate/write.ts'
import { allCalls, namedSchemas } from '../../calls.ts'
import { clientModules } from './modules.ts'

/** Writes `generated/api/`: the calls as clients make them, a module for each feature. */
const folder = path.resolve(import.meta.dirname, '../../../generated/api')
const changed = writeFiles(folder, await clientModules(allCalls, namedSchemas))
console.log(
  changed.length === 0
    ? 'generated/api/ is up to date'
    : `generated: ${changed.map(name => `api/${name}`).join(', ')}`
)
