import { type CompleteAuthoring, type KeywordAuthoring, plainAuthoring } from './keyword.ts'
import { type AuthoredKeywordName, authoredKeywords } from './keywords/index.ts'

const names = Object.keys(authoredKeywords) as AuthoredKeywordName[]

/** Returns the authoring side of a keyword, typed for any value a schema may have there. */
export const authoringOf = (name: AuthoredKeywordName): CompleteAuthoring<AuthoredKeywordName> => ({
  ...plainAuthoring,
  ...(authoredKeywords[name] as KeywordAuthoring<AuthoredKeywordName>)
})

/** Lists the keywords of a schema in the order in which the author wrote them. */
export const listWrittenKeywords = (schema: object): AuthoredKeywordName[] =>
  (Object.keys(schema) as AuthoredKeywordName[]).filter(name => Object.hasOwn(authoredKeywords, name))

/** Lists the keywords whose change may make previously accepted answers invalid. */
export const listStrictKeywords = (): AuthoredKeywordName[] =>
  names.filter(name => authoringOf(name).stricter !== 'never')

/** Lists the strict keywords that are compared by value, without their own handling in the report of changes. */
export const listComparedKeywords = (): AuthoredKeywordName[] =>
  listStrictKeywords().filter(name => authoringOf(name).stricter !== 'other')
