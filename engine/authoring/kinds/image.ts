import { document } from './document.ts'
import type { KindAuthoring } from '../kind.ts'

export const image: KindAuthoring = {
  ...document,
  noun: 'an image',
  guide: 'A photo or picture, described by x-file.',
  newField: undefined
}
