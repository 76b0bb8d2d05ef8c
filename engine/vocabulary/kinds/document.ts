import { sentence } from '../../language/translate.ts'
import { isAnswers } from '../../values/paths.ts'
import { nameOfFile } from '../name-of-file.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** A file of a type that its field allows. */
export const document: Kind = {
  ...anyText,
  type: 'object',
  shape: 'file',
  isValid: () => true,
  maxLength: 0,
  messages: { format: sentence(''), required: sentence('Add {yourTitle}.') },
  // The name is empty if file names were not loaded.
  format: answer => nameOfFile(answer) || (isAnswers(answer) && answer.name === '' ? '1 file' : '')
}
