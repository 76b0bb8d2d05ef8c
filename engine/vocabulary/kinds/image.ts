import { isAnswers } from '../../values/paths.ts'
import type { Kind } from '../kind.ts'
import { nameOfFile } from '../name-of-file.ts'
import { document } from './document.ts'

/** A picture; its name may not be stored. */
export const image: Kind = {
  ...document,
  format: answer => nameOfFile(answer) || (isAnswers(answer) ? '1 file' : '')
}
