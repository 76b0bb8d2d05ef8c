import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

const controlCharacter = /[^\P{Cc}\n\t]|[\p{Cs}\uFFFE\uFFFF]/u

/** The maximum number of characters a schema may allow: in any script less than half of the megabyte that a save may have. */
export const maxLongText = 100_000

export const longtext: Kind = {
  ...anyText,
  isValid: answer => !controlCharacter.test(answer.replaceAll('\r\n', '\n')),
  maxLength: 5000
}
