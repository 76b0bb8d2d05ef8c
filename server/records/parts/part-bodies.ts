import { type Form, isFile, isSentAsJson } from '../../../engine/index.ts'
import { typeName } from '../../../engine/model/type-name.ts'
import { isSent, type Json, sentSchema } from '../../../engine/openapi/index.ts'
import type { Schema } from '../../core/api/call.ts'
import { ref } from '../../core/api/shapes.ts'
import { text } from '../../core/api/values.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { filesWithAnswers, type PartDefinition } from '../model/parts.ts'

/** The header of a save that signs. */
export const declarationHeader = {
  'X-Declaration-Version': {
    ...text,
    description:
      'Which words were signed: the `declarationVersion` of the form. Other words than the present ones are refused.'
  }
} as const

const passedWarnings = {
  type: 'array',
  description:
    'The warnings about these answers (the problems of a 422) that are confirmed as correct: the save is accepted with them.',
  items: { type: 'object', required: ['path', 'msg'], properties: { path: text, msg: text } }
} as const

/** Describes the bodies of a save: JSON unless the part has only files, and multipart if files are sent with the answers. */
export function describeBodies(part: PartDefinition): { [type: string]: Json } {
  const forms = part.asked.filter(({ schema }) => !isFile(schema))
  const files = filesWithAnswers(part)
  return {
    ...(forms.length > 0 && { 'application/json': { schema: describeJson(part, forms) } }),
    ...(files.length > 0 && { 'multipart/form-data': describeUpload(forms, files, describeBeside(part)) })
  }
}

function describeJson(part: PartDefinition, forms: Form[]): Schema {
  const { name, list, hasWarnings } = part
  const beside = describeBeside(part)
  const bodies = forms.map(form => ref(typeName(form.name)))
  const [body = {}] = bodies
  const all = [...bodies, ...(hasWarnings ? [{ type: 'object', properties: beside } as const] : [])]
  if (!list) return all.length > 1 ? { allOf: all } : body
  const under = (key: string) => ({
    type: 'object',
    required: [key],
    properties: { [key]: body, ...beside }
  })
  return { anyOf: [body, under('list'), ...(name === 'list' ? [] : [under(name)])] }
}

function describeBeside({ hasWarnings }: PartDefinition): { [name: string]: Schema } {
  return hasWarnings ? { passedWarnings } : {}
}

/** Describes a multipart body: texts by field name, groups and rows as JSON, and each file under its field name. */
export function describeUpload(
  forms: Form[],
  files: FileField[],
  beside: { [name: string]: Schema } = {}
): Json {
  const texts = forms
    .flatMap(({ schema }) => Object.entries(schema.properties ?? {}))
    .filter(([, field]) => isSent(field))
    .map(([name, field]) => [name, sentSchema({ schema: field }), field] as const)
  const slots = files.find(({ rule }) => rule.slots)?.rule.slots
  const sent = files.map(file => [file.field, describeFile(file)] as const)
  const answers = texts.map(([name, schema]) => [name, schema] as const)
  const properties = Object.fromEntries([
    ...answers,
    ...Object.entries(beside),
    ...sent,
    ...(slots ? [['target', describeTargets(slots)]] : [])
  ])
  const encoding = [
    ...Object.keys(beside).map(name => [name, { contentType: 'application/json' }] as const),
    ...texts.flatMap(([name, , field]) =>
      isSentAsJson(field) ? [[name, { contentType: 'application/json' }] as const] : []
    ),
    ...files.map(({ field, rule }) => [field, { contentType: rule.types.join(', ') }] as const)
  ]
  return { schema: { type: 'object', properties }, encoding: Object.fromEntries(encoding) }
}

function describeFile({ field, rule, schema: { title = field } }: FileField): Schema {
  const bytes = { ...text, contentMediaType: rule.types[0], 'x-file': rule }
  return rule.slots ? { type: 'array', title, maxItems: rule.slots, items: bytes } : { title, ...bytes }
}

function describeTargets(slots: number): Schema {
  const items = { type: 'integer', minimum: 1, maximum: slots }
  return { type: 'array', description: 'The nth number is the place of the nth file.', items }
}
