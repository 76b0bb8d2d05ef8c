import { listAnswerRules } from '../vocabulary/answer-rules.ts'
import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { requiredConditionOf } from '../vocabulary/keywords/required-if.ts'
import type { AnswerRule, Condition } from '../vocabulary/condition.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { listTests, parseCondition } from '../model/conditions/condition.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import {
  followReference,
  joinReference,
  parseReference,
  type Reference
} from '../model/conditions/reference.ts'
import { listSources } from '../model/conditions/computed-references.ts'
import { listContentConditions } from './content.ts'
import { listPrefillReferences } from './prefill.ts'
import { type RawForm, recordOf } from './resolve.ts'

/**
 * Adds to each form the fields of the record that its conditions refer to, with the fields those depend on, so that a page gets
 * only what it needs of other parts.
 */
export function addNamedFields(forms: RawForm[]): RawForm[] {
  const whole = recordOf(forms)
  if (!whole) return forms
  return forms.map(form => {
    const read = listContentConditions(form.ui, form.schema).flatMap(listConditionReferences)
    const named =
      form.schema === whole
        ? []
        : [...listGroupReferences(form.schema, []), ...read, ...listPrefillReferences(form)].filter(
            isOfRecord
          )
    if (named.length === 0) return form
    return {
      ...form,
      record: pickFields(
        whole,
        findFields(
          whole,
          named.map(({ path }) => path)
        )
      )
    }
  })
}

const isOfRecord = (reference: Reference) => reference.isOfRecord

/** Returns the path of a field of a part, or of the part itself if it is a list. */
const fieldOf = (whole: Schema, [part = '', name]: readonly string[]): string[] =>
  whole.properties?.[part]?.type === 'array' || name === undefined ? [part] : [part, name]

/** Finds the fields at these paths, and recursively the fields that they depend on. */
function findFields(whole: Schema, paths: readonly (readonly string[])[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const visit = (path: readonly string[]) => {
    const field = fieldOf(whole, path)
    const key = field.join('/')
    const schema = schemaOf(whole, field)
    if (!schema || found.has(key)) return
    found.set(key, field)
    const [part = ''] = field
    const around = field.length > 1 ? [part] : []
    const asked = showConditionOf(whole.properties?.[part] ?? {})
    for (const { path: next } of asked ? listConditionReferences(asked) : []) visit(next)
    for (const reference of listGroupReferences({ properties: { [field.at(-1) ?? '']: schema } }, around)) {
      const next = reference.isOfRecord ? reference.path : followReference(reference, reference.group)
      if (next && next.length > 0) visit(next)
    }
  }
  for (const path of paths) visit(path)
  return found
}

const schemaOf = (whole: Schema, [part = '', name]: readonly string[]): Schema | undefined => {
  const schema = whole.properties?.[part]
  return name === undefined ? schema : schema?.properties?.[name]
}

/** Lists every reference in the conditions and computed answers of a group, each with the group it is in. */
export function listGroupReferences(
  group: Schema,
  path: readonly string[]
): (Reference & { group: readonly string[] })[] {
  const addGroup = (references: Reference[]) => references.map(reference => ({ ...reference, group: path }))
  const fields = Object.entries(group.properties ?? {}).filter(([, field]) => !isFile(field))
  return [
    ...addGroup(listAnswerRules(group).flatMap(listRuleReferences)),
    ...fields.flatMap(([name, field]) => [
      ...addGroup(listFieldReferences(field)),
      ...listGroupReferences(field, [...path, name])
    ]),
    ...(group.items ? listGroupReferences(group.items, [...path, '*']) : [])
  ]
}

function listFieldReferences(field: Schema): Reference[] {
  const conditions = [showConditionOf(field), requiredConditionOf(field)].filter(one => one !== undefined)
  return [...conditions.flatMap(listConditionReferences), ...listSources(field).map(parseReference)]
}

const listRuleReferences = ({ if: when, must }: AnswerRule): Reference[] =>
  [...(when ? [when] : []), must].flatMap(listConditionReferences)

/** Leaves out references to fields of the same row, because the reference to the list covers them. */
function listConditionReferences(condition: Condition): Reference[] {
  return listTests(parseCondition(condition)).flatMap(({ test, within }) => {
    const [list] = within
    const read = [test.field, ...(test.other ? [test.other] : [])]
    if (!list) return read
    const outside = read.filter(({ isOfRecord, up }) => isOfRecord || up > 0)
    return [list, ...outside.map(one => parseReference(joinReference(one, within)))]
  })
}

/** The keywords that define an answer, when it is asked, and how a computed text reads it. */
const answerKeywords = [
  ...(['type', 'format', 'enum', 'x-showIf', 'x-computed', 'x-replacedBy'] as const),
  ...(['x-currency', 'x-retired', 'x-options', 'x-texts', 'x-unit', 'x-mask'] as const)
]

function pickFields(whole: Schema, fields: Map<string, string[]>): Schema {
  const record: Schema = { type: 'object', properties: {} }
  for (const field of fields.values()) {
    const [part = '', name] = field
    const schema = schemaOf(whole, field)
    if (!schema || !record.properties) continue
    if (name === undefined) record.properties[part] = dropShared(schema)
    else {
      const asked = whole.properties?.[part]?.['x-showIf']
      const empty: Schema = { type: 'object', properties: {}, ...(asked && { 'x-showIf': asked }) }
      const own: Schema = record.properties[part] ?? empty
      own.properties = { ...own.properties, [name]: dropShared(schema) }
      record.properties[part] = own
    }
  }
  return record
}

function dropShared(schema: Schema): Schema {
  const keywords = answerKeywords.flatMap(keyword =>
    schema[keyword] === undefined ? [] : [[keyword, schema[keyword]] as const]
  )
  const { properties, items } = schema
  return {
    ...Object.fromEntries(keywords),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, dropShared(field)])
      )
    }),
    ...(items && { items: dropShared(items) })
  }
}
