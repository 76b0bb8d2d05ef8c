import { replacementOf } from '../../../model/conditions/computed-references.ts'
import { shapeOf } from '../../../vocabulary/shapes.ts'
import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listPlacesOf } from '../../field-places.ts'
import { suggest } from '../../sentences.ts'

export const required: Rule = {
  code: 'required',
  reason: 'An answer that must be given but is never asked keeps everybody from saving.',
  examples: [
    exampleIn.form`"required": [«"bankNmae"→"bankName"»],
"properties": { "bankName": { "type": "string", "title": "Bank name" } }`,
    exampleIn.form`"required": [«"bankName"→»],
"properties": { "bankName": { "type": "string", "title": "Bank name", "x-retired": true } }`,
    exampleIn.form`"required": [«"drives"→»],
"properties": { "drives": { "type": "boolean", "title": "I drive" } }`,
    exampleIn.form`"required": [«"drives"→»],
"properties": { "drives": { "type": "boolean", "title": "I drive", "x-whenAbsent": false } }`
  ],
  check: { schema: findUnanswerable }
}

export const requiredFlag: Rule = {
  code: 'required-flag',
  reason: 'On the field itself "required" does nothing: people could leave it empty.',
  examples: [
    exampleIn.form`"properties": { "salary": { "type": "string", "title": "Salary"«→ } }», "required": «true } }→["salary"]»`
  ],
  check: { schema: findFlag }
}

function findUnanswerable(node: SchemaNode, project: Project): Finding[] {
  const { source, schema, usage } = node
  const { sources } = project
  if (!Array.isArray(schema.required) || usage === 'read') return []
  const fields = new Map(listSchemas(expandRef(sources, source.file, schema).properties))
  if (fields.size === 0) return []
  const [group, field, result] =
    usage === 'record'
      ? ['this record', 'part', 'No record could ever be Completed.']
      : ['this section', 'field', 'Nobody could ever save this step.']
  return schema.required.flatMap((name: unknown, index) => {
    if (typeof name !== 'string') return []
    const one = fields.get(name)
    if (one && usage === 'filled-in' && isPlainBox(one)) return [reportBox(name, index)]
    const reason = one && (describeUnanswerable(one) ?? describeOptional(name, fields))
    if (one && !reason) return []
    const { name: _, ...form } = node
    const [place] = one || usage === 'record' ? [] : listPlacesOf(name, form, project)
    if (place !== undefined) {
      const holder = place.split('/').slice(0, -1).join('/')
      const what = `"required" lists "${name}", but ${group} has no field with that name. ${result}`
      return [reportValue(['required', index], what, `Write it in the "required" of "${holder}".`)]
    }
    const message = one
      ? `"required" lists "${name}", which is ${reason}: nobody is asked for it.`
      : `"required" lists "${name}", but ${group} has no ${field} with that name.${suggest(name, [...fields.keys()])} ${result}`
    const fix = one ? 'Remove it from the list.' : 'Correct the name, or remove it from the list.'
    return [reportValue(['required', index], message, fix)]
  })
}

/** Whether it is a checkbox that may stay unticked and that no other keyword sets. */
const isPlainBox = (field: WrittenSchema) =>
  shapeOf(field) === 'box' &&
  field.const === undefined &&
  field.default === undefined &&
  describeUnanswerable(field) === undefined

function reportBox(name: string, index: number): Finding {
  const message = `"required" lists "${name}", a box to tick: people must tick it, but may then untick it again.`
  const fix =
    'Write "const": true where it must be ticked, "format": "yesno" where people must choose Yes or No, or remove it from the list.'
  return reportValue(['required', index], message, fix)
}

function describeUnanswerable(field: WrittenSchema): string | undefined {
  if (isRetired(field)) return 'retired'
  return isComputed(field) ? 'worked out ("x-computed")' : undefined
}

/** Explains why a field is optional: it may replace a computed answer. */
function describeOptional(name: string, fields: ReadonlyMap<string, object>): string | undefined {
  const replaced = [...fields].find(([, one]) => replacementOf(one) === name)
  return replaced && `what may replace "${replaced[0]}"`
}

function findFlag({ schema, usage }: SchemaNode): Finding[] {
  if (usage === 'record' || typeof schema.required !== 'boolean') return []
  const message = `"required": ${schema.required} does not work on one field.`
  const fix = 'Delete it here and put the field name in the section\'s "required" list.'
  return [reportName(['required'], message, fix)]
}
