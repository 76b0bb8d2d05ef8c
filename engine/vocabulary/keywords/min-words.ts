import { sentence } from '../../language/translate.ts'
import { countWords } from '../../values/word-count.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-minWords`: the minimum number of words in a text. */
export const minWords: Keyword<'x-minWords'> = {
  ...plainKeyword,
  appliesTo: ({ type }) => type === 'string',
  check: (least, { value }) =>
    typeof value === 'string' && countWords(value) < least ? [{ rule: 'minWords' }] : [],
  rule: 'minWords',
  message: sentence('{Title} must be {limit} {limit, plural, one {word} other {words}} or more.')
}
