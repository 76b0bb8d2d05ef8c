import { sentence } from '../../language/translate.ts'
import { isAnswers } from '../../values/paths.ts'
import { nameOfFile } from '../name-of-file.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** A file of one of the types that its field names. */
export const document: Kind = {
  ...anyText,
  isLine: false,
  type: 'object',
  shape: 'file',
  isValid: () => true,
  maxLength: 0,
  messages: { format: sentence(''), required: sentence('Add {yourTitle}.') },
  // Its name is empty where nobody asked for it.
  format: answer => nameOfFile(answer) || (isAnswers(answer) && answer.name === '' ? '1 file' : '')
}
