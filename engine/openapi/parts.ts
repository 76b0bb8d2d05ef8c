import { isFile, kindOf } from '../model/fields.ts'
import type { FileRule, Form, ListRule, Part, RecordForms, Schema } from '../form.ts'
import { typeName } from '../model/type-name.ts'
import { operation, queryOf, ref } from './operation.ts'
import { isSent, type Json, sentSchema } from './schemas.ts'

/** A file of a part: its field with the name under which it is sent. */
interface File {
  name: string
  schema: Schema
  rule: FileRule
}

/** How each part of the record is saved: the paths by address, from what employee-record and the steps declare. */
export function partPaths({ parts, forms }: Pick<RecordForms, 'parts' | 'forms'>): Json {
  const paths = parts.map(part => {
    const own = part.forms.flatMap(name => forms[name] ?? [])
    const files = own.flatMap(form => filesOf(part, form))
    const routed = files.flatMap(file => (file.rule.route ? [[file.rule.route, file] as const] : []))
    const uploads = routed.map(([route, file]) => [
      `/user/${part.route}/${route}`,
      bothWays(part, `${file.schema.title}: upload`, `_${file.name}`, asForm([], [file]))
    ])
    const bodies = bodiesOf(part, own, files)
    return [[`/user/${part.route}`, bothWays(part, `${part.title}: save`, '', bodies)], ...uploads]
  })
  return Object.fromEntries(paths.flat())
}

/** The filters of the list as parameters of its query. */
export function filterParameters({ filters }: ListRule): Json[] {
  return Object.entries(filters).map(([name, { title, field, list, choices }]) => ({
    ...queryOf(name, title ?? `Only those whose ${field} is this.`, {
      type: 'string',
      ...(choices && { enum: choices })
    }),
    ...(list && { 'x-options': { list } })
  }))
}

const saveWords =
  'A save replaces every answer of each form that it touches; a form of the part that is not touched at all stays as ' +
  'it is stored. An empty text is no answer. With the header If-Match the save is refused where another came first. ' +
  'With ?prevalidate=prevalidate the first form is checked and nothing is stored.'

function bothWays(part: Part, summary: string, suffix: string, bodies: Json): Json {
  const isUpload = suffix !== ''
  const told = (id: string) =>
    operation({
      id: `${id}_${part.name}${suffix}`,
      tag: 'Record',
      summary,
      who: 'employee',
      ...(!isUpload && { description: saveWords, parameters: [ifMatch, prevalidate] }),
      bodies,
      data: ref('User'),
      more: { revisions: ref('Revisions') },
      refused: [409, 413, 415, 503, 507]
    })
  return { post: told('post'), put: told('put') }
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  description: 'The revision of the part that this save began with.',
  schema: { type: 'integer', minimum: 0 }
}

const prevalidate = queryOf('prevalidate', 'Check the first form only.', { const: 'prevalidate' })

/** JSON, unless the part is nothing but files; with files of its own also as a form. */
function bodiesOf(part: Part, forms: Form[], files: File[]): Json {
  const withSave = files.filter(({ rule }) => !rule.route)
  const asked = forms.filter(({ schema }) => !isFile(schema))
  return {
    ...(asked.length > 0 && { 'application/json': { schema: jsonBody(part, asked) } }),
    ...(withSave.length > 0 && asForm(asked, withSave))
  }
}

function jsonBody({ name, list }: Part, forms: Form[]): Json {
  const bodies = forms.map(form => ref(typeName(form.name)))
  const [body = {}] = bodies
  if (bodies.length > 1) return { allOf: bodies }
  if (!list) return body
  const under = (key: string) => ({ type: 'object', required: [key], properties: { [key]: body } })
  return { anyOf: [body, under('list'), ...(name === 'list' ? [] : [under(name)])] }
}

/** A form with files: texts under the names of the fields, each file under its own. */
function asForm(forms: Form[], files: File[]): Json {
  const answers = forms.flatMap(({ schema }) => Object.entries(schema.properties ?? {}))
  const texts = answers.flatMap(([name, field]) =>
    isSent(field) && kindOf(field) !== 'rows' ? [[name, sentSchema({ schema: field })]] : []
  )
  const numbered = files.find(({ rule }) => rule.slots)
  const target = { type: 'integer', minimum: 1, maximum: numbered?.rule.slots }
  const targets = {
    type: 'array',
    description: 'The nth number is the place of the nth file.',
    items: target
  }
  const sent = files.map(({ name, rule, schema }) => {
    const bytes = { type: 'string', contentMediaType: rule.types[0], 'x-file': rule }
    const title = schema.title ?? name
    return [
      name,
      rule.slots ? { type: 'array', title, maxItems: rule.slots, items: bytes } : { title, ...bytes }
    ]
  })
  const properties = Object.fromEntries([...texts, ...sent, ...(numbered ? [['target', targets]] : [])])
  const encoding = files.map(({ name, rule }) => [name, { contentType: rule.types.join(', ') }])
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties },
      encoding: Object.fromEntries(encoding)
    }
  }
}

function filesOf(part: Part, { schema }: Form): File[] {
  const entries = isFile(schema) ? [['', schema] as const] : Object.entries(schema.properties ?? {})
  return entries.flatMap(([field, one]) => {
    const rule = one['x-file']
    return rule ? [{ name: rule.field ?? (field || part.name), schema: one, rule }] : []
  })
}
