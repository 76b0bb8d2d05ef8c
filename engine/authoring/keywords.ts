import type { KeywordName } from '../vocabulary/keywords/index.ts'
import type { KeywordAuthoring } from './keyword.ts'
import { authoredKeywords } from './keywords/index.ts'

/** The authoring side of a keyword, for any value that a schema may have there. */
export const authoringOf = (name: KeywordName) => authoredKeywords[name] as KeywordAuthoring<KeywordName>

const names = Object.keys(authoredKeywords) as KeywordName[]

/** The keywords of which a change may refuse answers that were taken before. */
export const listStrictKeywords = (): KeywordName[] =>
  names.filter(name => authoringOf(name).stricter !== 'never')

/** Those of them that are compared by their values alone. */
export const listComparedKeywords = (): KeywordName[] =>
  listStrictKeywords().filter(name => authoringOf(name).stricter !== 'other')
