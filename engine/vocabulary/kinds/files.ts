import { sentence } from '../../language/translate.ts'
import { isAnswers } from '../../values/paths.ts'
import { joinAnswers } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { nameOfFile } from '../name-of-file.ts'
import { document } from './document.ts'

export const files: Kind = {
  ...document,
  type: 'array',
  shape: 'fileList',
  messages: {
    ...document.messages,
    minItems: (_, limit) =>
      limit === 1 ? sentence('Add {yourTitle}.') : sentence('Add at least {limit} files.'),
    maxItems: sentence('Keep to {limit} files at most.')
  },
  format: formatNames
}

/** Returns the names of the files, or their number if names were not loaded. */
function formatNames(answer: unknown): string {
  if (!Array.isArray(answer) || answer.length === 0) return ''
  const names = answer.filter(isAnswers).flatMap(entry => Object.values(entry).map(nameOfFile))
  const known = names.filter(name => name !== '')
  if (known.length > 0) return joinAnswers(known)
  return answer.length === 1 ? '1 file' : `${answer.length} files`
}
