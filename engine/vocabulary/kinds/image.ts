import { isAnswers } from '../../values/paths.ts'
import type { Kind } from '../kind.ts'
import { nameOfFile } from '../name-of-file.ts'
import { document } from './document.ts'

/** A picture; its answer usually has no name. */
export const image: Kind = {
  ...document,
  format: answer => nameOfFile(answer) || (isAnswers(answer) ? '1 file' : '')
}
