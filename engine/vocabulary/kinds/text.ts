import { sentence } from '../../language/translate.ts'
import { withoutDirectionMarks } from '../../values/direction-marks.ts'
import { formatPlain } from '../format-plain.ts'
import type { Kind } from '../kind.ts'

const controlCharacter = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

/** The base of the other kinds. */
export const anyText: Kind = {
  type: 'string',
  shape: 'single',
  calendar: 'none',
  isOpen: false,
  isSecret: false,
  isLine: false,
  clean: typed => withoutDirectionMarks(typed.normalize()).trim(),
  parse: cleaned => cleaned,
  isValid: answer => !controlCharacter.test(answer),
  isEmpty: () => false,
  hasOwnLength: false,
  maxLength: 200,
  messages: { format: sentence('{Title} has a character that cannot be stored. Type it again.') },
  format: formatPlain,
  toCell: () => undefined
}

export const text: Kind = { ...anyText, isLine: true }
