import { placeOfLine } from '../../vocabulary/place-of-line.ts'
import { isFile } from '../../vocabulary/keywords/file.ts'
import type { FieldSight, Preview, ReadForm, Sheet } from '../../author-api.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import {
  erasedWords,
  isAnswers,
  type Lists,
  mapEmployees,
  readLines,
  readRow,
  type View,
  computeAnswers
} from '../../index.ts'
import { isFilledIn, isReadForm, type ResolvedProject } from '../../resolve/project.ts'
import { type RawForm, recordOf, toForm } from '../../resolve/resolve.ts'
import { compileFormTypes } from '../../generate/types.ts'
import { createOffered, exampleEmployees } from '../../sample/offered.ts'
import { createSample } from '../../sample/sample.ts'
import { listSights } from '../sight.ts'
import { createCall } from './call.ts'

const account = {
  username: 'Ada Obi',
  email: 'ada.obi@example.com',
  phone: '+2348031234567',
  completed: true
}

/** Creates everything that the tabs show of a form, except the compiled form. */
export async function createPreview(
  form: RawForm,
  schemas: ResolvedProject,
  lists: Lists,
  today: string
): Promise<Preview> {
  const { forms, parts } = schemas
  const sample = (one: RawForm) =>
    createSample(one, { today, offered: createOffered(lists), from: { account } })
  const view = nameExamples(createView(schemas, sample, today), schemas)
  const call = createCall(form, parts, forms, sample)
  const types = isFilledIn(form) ? await compileFormTypesOf(form, schemas) : undefined
  return {
    form: form.name,
    title: form.schema.title ?? form.name,
    sample: isFilledIn(form) ? sample(form) : undefined,
    sections: findReaders(form, schemas),
    view,
    sheet: createSheet(form, schemas, view),
    sights: listFieldSights(form, schemas),
    ...(types && { types }),
    ...(call && { call })
  }
}

function createView(
  { parts, forms }: ResolvedProject,
  sample: (form: RawForm) => unknown,
  today: string
): View {
  const values = parts.map(part => {
    const partForms = forms.filter(({ name }) => part.forms.includes(name))
    const answers = partForms.map(form => computeAnswers(form, sample(form), { today }))
    if (!answers.every(isAnswers)) return [part.name, answers[0]]
    return [part.name, { ...Object.assign({}, ...answers), createdAt: `${today}T09:00:00.000Z` }]
  })
  return { ...Object.fromEntries(values), account }
}

/** Replaces the ids of example employees with their names, as administrators see them. */
function nameExamples(view: View, { forms }: ResolvedProject): View {
  const record = recordOf(forms)
  return record
    ? (mapEmployees(record, view, id => exampleEmployees[id] ?? erasedWords) as View) // an object stays an object
    : view
}

/** Returns the sections that show fields of a form, all sections for the record, or a read form itself. */
function findReaders(form: RawForm, schemas: ResolvedProject): ReadForm[] {
  const sections = schemas.sections.flatMap(name => schemas.forms.find(one => one.name === name) ?? [])
  if (form.name === 'employee-record') return sections
  return isReadForm(form) ? [form] : sections.filter(section => showsAny(section, form, schemas))
}

function showsAny(reader: RawForm, form: RawForm, schemas: ResolvedProject): boolean {
  return readLines(toForm(reader), {}).some(({ field }) => isOwn(field.path, form, schemas))
}

/** Whether a place in the record belongs to a form. */
function isOwn([part, name]: string[], form: RawForm, { parts }: ResolvedProject): boolean {
  const isOfPart = parts.find(one => one.name === part)?.forms.includes(form.name) ?? false
  return (
    isOfPart && (name === undefined || !form.schema.properties || Object.hasOwn(form.schema.properties, name))
  )
}

/** Lists how roles see each field of a form of the record; fields of rows follow their list. */
function listFieldSights(form: RawForm, { parts, forms, roles }: ResolvedProject): FieldSight[] {
  const part = parts.find(one => one.forms.includes(form.name))
  const record = recordOf(forms)
  if (!part || !record) return []
  const read = (path: string[], title: string) => ({ title, roles: listSights(record, path, roles) })
  const listBelow = (group: Schema, path: string[], title: string): FieldSight[] => {
    const { items, properties = {} } = group
    const own = Object.entries(properties).flatMap(([name, field]) => [
      read([...path, name], nameWithin(title, field.title ?? name)),
      ...listBelow(field, [...path, name], nameWithin(title, field.title ?? name))
    ])
    return items && !isFile(group) ? [...own, ...listBelow(items, [...path, '*'], title)] : own
  }
  const all = listBelow(form.schema, [part.name], '')
  return form.schema.properties ? all : [read([part.name], form.schema.title ?? form.name), ...all]
}

const nameWithin = (group: string, title: string) => (group ? `${group}: ${title}` : title)

function createSheet(form: RawForm, schemas: ResolvedProject, view: View): Sheet {
  const sheet = schemas.forms.find(({ schema }) => schema['x-sheet'])
  if (!sheet) return { columns: [], left: [] }
  const cells = readRow(toForm(sheet), view)
  const columns = readLines(toForm(sheet), view).map(({ field }, index) => ({
    title: field.title,
    cell: String(cells[index] ?? ''),
    isOwn: form.name === sheet.name || isOwn(field.path, form, schemas)
  }))
  const places = Object.values(sheet.schema.properties ?? {}).map(line => placeOfLine(line)?.join('/'))
  const part = schemas.parts.find(one => one.forms.includes(form.name))
  const names = Object.entries(part ? (form.schema.properties ?? {}) : {})
  const left = names.filter(([name]) => !places.includes(`${part?.name}/${name}`))
  return { columns, left: left.map(([name, field]) => field.title ?? name) }
}

/** Compiles the types of one form, and the type of uploaded files if it uses it. */
async function compileFormTypesOf(form: RawForm, schemas: ResolvedProject): Promise<string> {
  const all = await compileFormTypes({ ...schemas, parts: [], forms: [form] })
  const [storedFile = ''] = fileType.exec(all) ?? []
  const own = all.replace(fileType, '').replace('export interface EmployeeRecord {}\n', '').trim()
  return own.includes('StoredFile') ? `${own}\n\n${storedFile.trim()}` : own
}

const fileType = /\/\*\*\n \* An uploaded file[\s\S]*?\n}\n/
