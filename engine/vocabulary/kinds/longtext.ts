import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

const controlCharacter = /[^\P{Cc}\n\t]|[\p{Cs}\uFFFE\uFFFF]/u

export const longtext: Kind = {
  ...anyText,
  isValid: answer => !controlCharacter.test(answer.replaceAll('\r\n', '\n')),
  maxLength: 5000
}
