import type { Kind } from '../kind.ts'
import { text } from './text.ts'

const controlCharacter = /[^\P{Cc}\n\t]|[\p{Cs}\uFFFE\uFFFF]/u

/** A text of several lines. */
export const longtext: Kind = {
  ...text,
  isValid: answer => !controlCharacter.test(answer.replaceAll('\r\n', '\n')),
  maxLength: 5000
}
