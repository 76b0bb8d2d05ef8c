import { hasRequiredCondition } from '../../../vocabulary/keywords/required-if.ts'
import { pathInRow, type Identity } from '../../../model/parties.ts'
import { schemaAt } from '../../../model/fields.ts'
import type { WrittenParty } from '../../../resolve/parties.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { isAnswers, pathOf } from '../../../values/paths.ts'
import { fileRuleOf } from '../../../vocabulary/keywords/file.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'
import { type Finding, reportName, reportValue } from '../../rule.ts'
import { listNames, suggest } from '../../sentences.ts'

/** Returns a list of the record, with the references in its rows resolved; undefined if it is not a list of rows. */
export function listInRecord(project: Project, rows: string): WrittenSchema | undefined {
  const [part = '', ...path] = pathOf(rows)
  for (const form of project.parts.get(part)?.forms ?? []) {
    const list = findList(project, form, path)
    if (list) return list
  }
  return undefined
}

/** Finds a list through groups only, as a list within rows has no fixed place. */
function findList(project: Project, form: string, path: readonly string[]): WrittenSchema | undefined {
  const file = `${form}/schema.json`
  const whole = project.sources.get(file)?.value
  let found: WrittenSchema | undefined = isAnswers(whole) ? whole : undefined
  for (const name of path) {
    const fields = new Map(found?.type === 'array' ? [] : listSchemas(found?.properties))
    const next = fields.get(name)
    found = next && expandRef(project.sources, file, next)
  }
  if (found?.type !== 'array' || !isAnswers(found.items) || fileRuleOf(found)) return undefined
  const items = expandFields(project, file, expandRef(project.sources, file, found.items))
  return items.properties ? { ...found, items } : undefined
}

/** Resolves the references in the fields of a form or row and its groups. A reference within itself adds nothing. */
export function expandFields(
  project: Project,
  file: string,
  schema: WrittenSchema,
  above: readonly string[] = []
): WrittenSchema {
  const fields = listSchemas(schema.properties).map(([name, field]) => {
    const { $ref, ...own } = field
    if (typeof $ref !== 'string') return [name, expandFields(project, file, field, above)]
    if (above.includes($ref)) return [name, own]
    return [name, expandFields(project, file, expandRef(project.sources, file, field), [...above, $ref])]
  })
  return fields.length > 0 ? { ...schema, properties: Object.fromEntries(fields) } : schema
}

/** Returns the names of the fields of a row; fields in groups as `group/field`. */
export const namesIn = (schema: WrittenSchema): string[] =>
  listSchemas(schema.properties).flatMap(([name, field]) => {
    const inside = field.type === 'array' ? [] : namesIn(field)
    return inside.length > 0 ? inside.map(below => `${name}/${below}`) : [name]
  })

/** Checks that the list exists and that its rows have a field for the document and identify the person. */
export function findWrongRows(name: string, party: WrittenParty, rows: string, project: Project): Finding[] {
  const where = ['parties', name]
  const [part = ''] = pathOf(rows)
  const names = [...project.parts.keys()]
  if (!project.parts.has(part)) {
    const message = `There is no part "${part}".${suggest(part, names)}`
    return [reportValue([...where, 'rows'], message, listNames('Parts are', names))]
  }
  const row = listInRecord(project, rows)?.items
  if (!row) {
    const message = `There is no list of rows at ${rows} of the record.`
    const fix =
      'Write where it is: /part if the part is the list, otherwise /part/list. A list within rows cannot be filled.'
    return [reportValue([...where, 'rows'], message, fix)]
  }
  return [...findWrongDocument(name, party, { rows, row }), ...findWrongPerson(name, party, { rows, row })]
}

interface Rows {
  rows: string
  row: WrittenSchema
}

function findWrongDocument(name: string, { document }: WrittenParty, { rows, row }: Rows): Finding[] {
  const where = ['parties', name]
  if (document === undefined) {
    const message = `Nothing says which file of a row holds what a ${name} signs.`
    return [
      reportName([...where, 'rows'], message, 'Add "document" with the name of a PDF field of the row.')
    ]
  }
  const place = [...where, 'document']
  const path = pathInRow(document)
  const field = schemaAt(row, path)
  if (!field) return [reportUnknown(place, document, { rows, row })]
  const rule = fileRuleOf(field)
  if (field.format !== 'pdf' || !rule || rule.slots) {
    const message = `"${document}" is not a single PDF file, so the form of a ${name} could not be stored.`
    return [reportValue(place, message, 'Name a field with "format": "pdf" and without "slots".')]
  }
  const around = schemaAt(row, path.slice(0, -1))
  const isAsked = around?.required?.includes(path.at(-1) ?? '') || hasRequiredCondition(field)
  if (!isAsked || rule.saveWithout) return []
  const message = `"${document}" is required, so a row could not be saved before the ${name} has signed.`
  return [reportValue(place, message, 'Add "saveWithout": true to the "x-file" of that field.')]
}

const formats = { email: 'email', phone: 'phone' } as const

/** Checks that the row has the person's name and an address for the link. */
function findWrongPerson(name: string, { person }: WrittenParty, { rows, row }: Rows): Finding[] {
  const where = person ? ['parties', name, 'person'] : ['parties', name]
  const identity = person ?? { name: 'name', email: 'email', phone: 'phone' }
  const wrong = Object.entries(identity).flatMap(([what, field]) => {
    const found = schemaAt(row, pathInRow(field))
    if (!found) return person ? [reportUnknown([...where, what], field, { rows, row })] : []
    const format = what === 'name' ? undefined : formats[what as 'email' | 'phone'] // the keys of `said`
    if (format ? found.format === format : found.type === 'string') return []
    const fix = format ? `Name a field with "format": "${format}".` : 'Name a field that is a text.'
    return [
      reportValue(
        person ? [...where, what] : where,
        `"${field}" is not of the kind "${format ?? 'text'}".`,
        fix
      )
    ]
  })
  const has = (what: Identity) =>
    identity[what] !== undefined && schemaAt(row, pathInRow(identity[what])) !== undefined
  if (wrong.length > 0 || (has('name') && (has('email') || has('phone')))) return wrong
  const message = `The rows at ${rows} do not say who the ${name} is: a name, and an email or a phone.`
  const fix = `Say which fields do, for instance "person": { "name": "refereeName", "email": "refereeEmail" }. ${listNames('Fields are', namesIn(row), '')}`
  return [reportName(where, message, fix.trim())]
}

function reportUnknown(where: string[], field: string, { rows, row }: Rows): Finding {
  const names = namesIn(row)
  const message = `The rows at ${rows} have no field "${field}".${suggest(field, names)}`
  return reportValue(where, message, listNames('Fields are', names))
}
