import type { RuleName } from './schema.ts'
import type { Keyword, Reference } from './keyword.ts'
import { type KeywordName, keywords } from './keywords/index.ts'

const names = Object.keys(keywords) as KeywordName[]

export const isKeyword = (name: string): name is KeywordName => Object.hasOwn(keywords, name)

/** The keywords of a schema with which page and server do something. */
export const listKeywords = (schema: { readonly [name in KeywordName]?: unknown }): KeywordName[] =>
  names.filter(name => schema[name] !== undefined)

/** The module of a keyword, for any value that a schema may have there. */
export const keywordOf = (name: KeywordName): Keyword<KeywordName> => keywords[name] as Keyword<KeywordName>

const namesByRule = new Map(names.map(name => [keywordOf(name).rule, name]))

/** The keyword that a rule of a problem is written with. */
export const keywordOfRule = (rule: RuleName): KeywordName | undefined => namesByRule.get(rule)

/** The fields beside a field that its keywords look at, each with its place in the schema. */
export function listReferences(schema: { readonly [name in KeywordName]?: unknown }): Reference[] {
  return names.flatMap(name =>
    keywordOf(name)
      .references(schema[name])
      .map(reference => ({ ...reference, at: [name, ...reference.at] }))
  )
}
