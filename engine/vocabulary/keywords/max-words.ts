import { sentence } from '../../language/translate.ts'
import { countWords } from '../../values/word-count.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-maxWords`: so many words of a text at most. */
export const maxWords: Keyword<'x-maxWords'> = {
  ...plainKeyword,
  appliesTo: ({ type }) => type === 'string',
  // A text with too many characters is refused before its words are counted.
  check: (most, { value }) =>
    typeof value === 'string' && countWords(value) > most ? [{ rule: 'maxWords' }] : [],
  rule: 'maxWords',
  message: sentence('{Title} must be {limit} {limit, plural, one {word} other {words}} or fewer.')
}
