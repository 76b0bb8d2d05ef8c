import { hasShowCondition, showConditionOf, withShowCondition } from '../vocabulary/keywords/show-if.ts'
import { t } from '../language/translate.ts'
import { isAnswers, sameValue } from '../values/paths.ts'
import type { Written } from './map-schemas.ts'

type Path = (string | number)[]

/** Why a `oneOf` of groups is invalid, and where. */
export interface GroupsFault {
  what:
    | 'few'
    | 'no-group'
    | 'no-title'
    | 'no-code'
    | 'same-code'
    | 'word'
    | 'code-word'
    | 'other-field'
    | 'required-group'
  at: Path
}

interface OneGroup {
  code: string
  title: string
  fields: Written
  required: unknown[]
}

/** Whether `oneOf` contains groups of which one is answered, instead of choices. */
export function isOneOfGroups(schema: Written): schema is Written & { oneOf: unknown[] } {
  const { oneOf, properties, type } = schema
  if (!Array.isArray(oneOf)) return false
  const hasGroup = oneOf.some(
    one => isAnswers(one) && (isAnswers(one.properties) || one.$ref !== undefined || one.type === 'object')
  )
  return type === 'object' || isAnswers(properties) || hasGroup
}

/**
 * Expands a `oneOf` of groups into a question that chooses one and the fields of all groups, each shown while its group is
 * chosen. Returns any other or invalid schema unchanged; `readGroups` explains why.
 */
export function expandGroups(schema: Written): Written {
  if (!isOneOfGroups(schema)) return schema
  const found = readGroups(schema)
  if ('what' in found) return schema
  const { name, groups } = found
  const { oneOf: _, properties, required, ...rest } = schema
  const own = isAnswers(properties) ? properties : {}
  const which = {
    type: 'string',
    title: t('Which of these?'),
    ...(isAnswers(own[name]) && own[name]),
    oneOf: groups.map(({ code, title }) => ({ const: code, title }))
  }
  const names = [...new Set(groups.flatMap(({ fields }) => Object.keys(fields)))]
  const asked = names.map(one => [one, askWhere(one, name, groups)] as const)
  const always = asked.filter(([, { isRequired }]) => isRequired).map(([one]) => one)
  return {
    ...rest,
    properties: {
      ...own,
      [name]: which,
      ...Object.fromEntries(asked.map(([one, { field }]) => [one, field]))
    },
    required: [...new Set([...(Array.isArray(required) ? required : []), name, ...always])]
  }
}

/** Builds a field that some groups contain: shown while one of these is chosen, and required as they require it. */
function askWhere(field: string, name: string, all: readonly OneGroup[]) {
  const groups = all.filter(({ fields }) => Object.hasOwn(fields, field))
  const requiring = groups.filter(({ required }) => required.includes(field))
  const written = groups[0]?.fields[field]
  const own = isAnswers(written) ? written : {}
  const chosen = conditionOf(name, groups, all)
  const isRequired = requiring.length === groups.length
  const required = conditionOf(name, requiring, all)
  const ownRequired = own['x-requiredIf']
  return {
    isRequired,
    field: {
      ...withShowCondition(own, hasShowCondition(own) ? { all: [chosen, showConditionOf(own)] } : chosen),
      ...(!isRequired &&
        requiring.length > 0 && {
          'x-requiredIf': ownRequired === undefined ? required : { any: [ownRequired, required] }
        })
    }
  }
}

function conditionOf(name: string, groups: readonly OneGroup[], all: readonly OneGroup[]): Written {
  const codes = groups.map(({ code }) => code)
  if (codes.length === all.length) return { [name]: { answered: true } }
  return { [name]: codes.length === 1 ? codes[0] : codes }
}

/** Returns the groups by code and the name of the choosing question, or the first mistake. */
export function readGroups(
  schema: Written & { oneOf: unknown[] }
): { name: string; groups: OneGroup[] } | GroupsFault {
  const { oneOf: written, properties } = schema
  if (written.length < 2) return { what: 'few', at: ['oneOf'] }
  const name = findName(written)
  const groups: OneGroup[] = []
  for (const [index, one] of written.entries()) {
    const at: Path = ['oneOf', index]
    if (!isAnswers(one) || !isAnswers(one.properties)) return { what: 'no-group', at }
    const { title, properties: all, required } = one
    const other = Object.keys(one).find(keyword => !groupKeywords.includes(keyword))
    if (other !== undefined) return { what: 'word', at: [...at, other] }
    if (typeof title !== 'string' || title.trim() === '') return { what: 'no-title', at }
    if (listCodes(one).length === 0) return { what: 'no-code', at: [...at, 'properties'] }
    if (name === undefined) continue
    const { [name]: which = {}, ...fields } = all
    if (!isAnswers(which)) continue
    const atCode = [...at, 'properties', name]
    const unknown = Object.keys(which).find(keyword => !codeKeywords.includes(keyword))
    if (unknown !== undefined) return { what: 'code-word', at: [...atCode, unknown] }
    const code = String(which.const)
    if (groups.some(before => before.code === code)) return { what: 'same-code', at: [...atCode, 'const'] }
    const twin = Object.keys(fields).find(
      field =>
        (isAnswers(properties) && Object.hasOwn(properties, field)) ||
        groups.some(
          before => Object.hasOwn(before.fields, field) && !sameValue(before.fields[field], fields[field])
        )
    )
    if (twin !== undefined) return { what: 'other-field', at: [...at, 'properties', twin] }
    groups.push({ code, title, fields, required: Array.isArray(required) ? required : [] })
  }
  if (name === undefined) return { what: 'no-code', at: ['oneOf'] }
  return findUnevenGroup(groups) ?? { name, groups }
}

/** Finds a nested group that only some of the groups containing it require: `x-requiredIf` is for single questions. */
function findUnevenGroup(groups: readonly OneGroup[]): GroupsFault | undefined {
  for (const [index, { fields, required }] of groups.entries())
    for (const [field, schema] of Object.entries(fields)) {
      if (!isAnswers(schema) || !isAnswers(schema.properties) || required.includes(field)) continue
      const isElsewhere = groups.some(
        other => Object.hasOwn(other.fields, field) && other.required.includes(field)
      )
      if (isElsewhere) return { what: 'required-group', at: ['oneOf', index, 'properties', field] }
    }
  return undefined
}

const groupKeywords = ['title', 'type', 'properties', 'required']
const codeKeywords = ['type', 'const']

/** Returns the first name that has a code in every group. */
function findName(written: readonly unknown[]): string | undefined {
  const [first, ...others] = written.map(listCodes)
  return first?.find(name => others.every(names => names.includes(name)))
}

/** Returns the names in a group that have a code (`const`). */
function listCodes(group: unknown): string[] {
  const properties = isAnswers(group) && isAnswers(group.properties) ? group.properties : {}
  return Object.entries(properties).flatMap(([name, field]) =>
    isAnswers(field) && typeof field.const === 'string' ? [name] : []
  )
}
