import fs from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../engine/diagnostic.ts'
import { lint } from '../../engine/lint/index.ts'
import { parseSource, readSources, type Sources } from '../../engine/schema-files/sources.ts'
import type { FormSet, Json } from './random-set.ts'

const schemas = path.resolve(import.meta.dirname, '../../schemas')
const base = readSources(schemas)

export const partOf = ({ seed }: FormSet) => `set${seed}`
const formOf = ({ seed }: FormSet, index: number) => `steps/set-${seed}-${index + 1}`

/** Returns the files of schemas/ that change or are added for these sets of forms, by path. */
export function writeFiles(sets: readonly FormSet[]): Map<string, Json> {
  const record = read('employee-record/schema.json')
  const privacy = read('privacy.json')
  const journey = read('journey.json')
  const sheet = read('admin/export/schema.json')
  const files = new Map<string, Json>()
  for (const set of sets) {
    const part = partOf(set)
    const refs = set.forms.map((_, index) => ({ $ref: `../${formOf(set, index)}/schema.json` }))
    const forms = refs.length === 1 ? refs[0] : { title: `Part ${set.seed}`, allOf: refs }
    record.properties[part] = { 'x-route': part, ...forms }
    privacy.parts[part] = 'employment'
    for (const [name, list] of Object.entries(set.lists))
      files.set(`lists/${name}.json`, { $schema: '../meta/list.json', ...list })
    for (const [index, { schema, ui }] of set.forms.entries()) {
      const form = formOf(set, index)
      files.set(`${form}/schema.json`, { $schema: '../../meta/form.json', ...schema })
      files.set(`${form}/ui.json`, { $schema: '../../meta/ui.json', ...ui })
      for (const name of listColumns(schema))
        sheet.properties[`${part}${name}`] = {
          $ref: `../../${form}/schema.json#/properties/${name}`,
          title: `${part} ${name}`
        }
    }
  }
  addSteps(journey, sets)
  files.set('employee-record/schema.json', record)
  files.set('privacy.json', privacy)
  files.set('journey.json', journey)
  files.set('admin/export/schema.json', sheet)
  return files
}

/** Returns what the author's check reports for the project with this set only. */
export function findMistakes(set: FormSet): Diagnostic[] {
  const sources: Sources = new Map(base)
  for (const [file, json] of writeFiles([set]))
    sources.set(file, parseSource(file, JSON.stringify(json, null, 2)))
  return lint(sources)
}

/** Replaces the schemas of a project by those of this one with these sets. */
export function writeTo(project: string, sets: readonly FormSet[]) {
  const folder = path.join(project, 'schemas')
  fs.rmSync(folder, { recursive: true })
  fs.cpSync(schemas, folder, { recursive: true })
  for (const [file, json] of writeFiles(sets)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), JSON.stringify(json, null, 2))
  }
}

const read = (file: string) => JSON.parse(fs.readFileSync(path.join(schemas, file), 'utf8')) as Json

function addSteps(journey: Json, sets: readonly FormSet[]) {
  const steps = sets.flatMap(set =>
    set.forms.map((_, index) => ({ form: formOf(set, index), when: set.when }))
  )
  const forms = steps.map(({ form }) => form)
  const pathOf = (form: string) => `/employee/${form.slice('steps/'.length)}`
  const first = forms[0]
  if (first === undefined) return
  Object.assign(journey.steps.at(-1), { next: pathOf(first), afterFirstSave: pathOf(first) })
  for (const [index, { form, when }] of steps.entries()) {
    const after = forms[index + 1]
    const next = after ? pathOf(after) : '/employee/congratulations'
    const buttons = { save: 'Save and Continue', update: 'Save and Continue' }
    journey.steps.push({
      form,
      path: pathOf(form),
      next,
      nextWhen: 'always',
      afterFirstSave: next,
      ...(when && { when }),
      ...buttons
    })
  }
}

/** Returns the fields of a form that have a single answer. */
function listColumns({ properties = {} }: Json): string[] {
  return Object.keys(properties).filter(name => {
    const { type, $ref, 'x-file': file, format } = properties[name]
    return (
      $ref === undefined &&
      file === undefined &&
      (['string', 'number', 'integer', 'boolean'].includes(type) || format === 'address')
    )
  })
}
