import path from 'node:path'
import { openTextCache } from '../../../engine/generate/cache.ts'
import { writeFiles } from '../../../engine/generate/write.ts'
import { allCalls, namedSchemas } from '../../calls.ts'
import { allErrors } from '../../errors.ts'
import { writeClientModules } from './modules.ts'

/** Writes `generated/api/`: the calls as clients make them, in one module per feature. */
const root = path.resolve(import.meta.dirname, '../../..')
const cache = openTextCache(root, 'calls')
const changed = writeFiles(
  path.join(root, 'generated/api'),
  await writeClientModules({ calls: allCalls, schemas: namedSchemas, errors: allErrors }, cache)
)
cache.save()
console.log(
  changed.length === 0
    ? 'generated/api/ is up to date'
    : `generated: ${changed.map(name => `api/${name}`).join(', ')}`
)
