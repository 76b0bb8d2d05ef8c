import { countWords } from '../../values/word-count.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-minWords`: so many words of a text at least. */
export const minWords: Keyword<'x-minWords'> = {
  ...plainKeyword,
  appliesTo: ({ type }) => type === 'string',
  check: (least, { value }) =>
    typeof value === 'string' && countWords(value) < least ? [{ rule: 'minWords' }] : [],
  rule: 'minWords',
  message: (_, limit) => `{Title} must be ${limit} ${limit === 1 ? 'word' : 'words'} or more.`
}
