import { number } from './number.ts'
import type { KindAuthoring } from '../kind.ts'

export const integer: KindAuthoring = {
  ...number,
  takesAnything: false,
  noun: 'a whole number',
  guide: 'A whole number; the default for "type": "integer".',
  takesOver: []
}
