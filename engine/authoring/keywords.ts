import type { KeywordAuthoring } from './keyword.ts'
import { type AuthoredKeywordName, authoredKeywords } from './keywords/index.ts'

const names = Object.keys(authoredKeywords) as AuthoredKeywordName[]

/** The authoring side of a keyword, for any value that a schema may have there. */
export const authoringOf = (name: AuthoredKeywordName) =>
  authoredKeywords[name] as KeywordAuthoring<AuthoredKeywordName>

/** The keywords of a schema, in the order in which its author wrote them. */
export const listWrittenKeywords = (schema: object): AuthoredKeywordName[] =>
  (Object.keys(schema) as AuthoredKeywordName[]).filter(name => Object.hasOwn(authoredKeywords, name))

/** The keywords of which a change may refuse answers that were taken before. */
export const listStrictKeywords = (): AuthoredKeywordName[] =>
  names.filter(name => authoringOf(name).stricter !== 'never')

/** Those of them that are compared by their values alone. */
export const listComparedKeywords = (): AuthoredKeywordName[] =>
  listStrictKeywords().filter(name => authoringOf(name).stricter !== 'other')
