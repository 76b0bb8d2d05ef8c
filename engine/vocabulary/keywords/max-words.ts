import { sentence } from '../../language/translate.ts'
import { countWords } from '../../values/word-count.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-maxWords`: the maximum number of words in a text. */
export const maxWords: Keyword<'x-maxWords'> = {
  ...plainKeyword,
  appliesTo: ({ type }) => type === 'string',
  // Texts with too many characters are refused before this runs, so counting is never slow.
  check: (most, { value }) =>
    typeof value === 'string' && countWords(value) > most ? [{ rule: 'maxWords' }] : [],
  rule: 'maxWords',
  message: sentence('{Title} must be {limit} {limit, plural, one {word} other {words}} or fewer.')
}
