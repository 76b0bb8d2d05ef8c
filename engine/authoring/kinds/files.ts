import { document } from './document.ts'
import type { KindAuthoring } from '../kind.ts'

export const files: KindAuthoring = {
  ...document,
  noun: 'a list of files',
  guide:
    'Several files, from minItems to maxItems (10 unless you say otherwise). x-file describes each of them and needs a route.',
  newField: undefined
}
