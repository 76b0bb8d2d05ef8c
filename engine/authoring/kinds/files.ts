import { document } from './document.ts'
import type { KindAuthoring } from '../kind.ts'

export const files: KindAuthoring = {
  ...document,
  noun: 'a list of files',
  guide:
    'As many files as minItems and maxItems say (10 at most where nothing is said), each described by x-file, which names a route.'
}
