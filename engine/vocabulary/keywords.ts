import type { RuleName } from './schema.ts'
import type { Keyword, Reference } from './keyword.ts'
import { type KeywordName, keywords } from './keywords/index.ts'

const names = Object.keys(keywords) as KeywordName[]

export const isKeyword = (name: string): name is KeywordName => Object.hasOwn(keywords, name)

/** Lists the keywords of a schema that have a module here. */
export const listKeywords = (schema: { readonly [name in KeywordName]?: unknown }): KeywordName[] =>
  names.filter(name => schema[name] !== undefined)

/** Returns the module of a keyword, typed for any value a schema may have there. */
export const keywordOf = (name: KeywordName): Keyword<KeywordName> => keywords[name] as Keyword<KeywordName>

const namesByRule = new Map(names.map(name => [keywordOf(name).rule, name]))

/** Returns the keyword that reports its problems under this rule name. */
export const keywordOfRule = (rule: RuleName): KeywordName | undefined => namesByRule.get(rule)

/** Lists the sibling fields that the keywords of a field refer to, each with its path in the schema. */
export function listReferences(schema: { readonly [name in KeywordName]?: unknown }): Reference[] {
  return names.flatMap(name =>
    keywordOf(name)
      .references(schema[name])
      .map(reference => ({ ...reference, at: [name, ...reference.at] }))
  )
}
