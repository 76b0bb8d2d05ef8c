import fs from 'node:fs'
import path from 'node:path'
import type { Schema } from '../../engine/index.ts'
import { isFile, kindOf } from '../../engine/index.ts'
import { parseSource } from '../../engine/schema-files/sources.ts'
import { copiedProject } from '../helpers/copied.ts'

const folder = path.join(import.meta.dirname, 'forms')

export const realForms = fs.readdirSync(folder).sort()

export const partOf = (form: string) => form.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns a copy of the project that has these forms as additional steps, each with its part of the record and its columns of
 * the spreadsheet. The caller deletes it with `remove`.
 */
export function realProject() {
  const copied = copiedProject()
  const { project, edit } = copied
  for (const form of realForms)
    for (const file of ['schema.json', 'ui.json'])
      fs.cpSync(path.join(folder, form, file), path.join(project, 'schemas/steps', form, file))
  fs.cpSync(path.join(folder, '../lists'), path.join(project, 'schemas/lists'), { recursive: true })
  edit('schemas/employee-record/schema.json', record => {
    for (const form of realForms)
      record.properties[partOf(form)] = { 'x-route': form, $ref: `../steps/${form}/schema.json` }
  })
  edit('schemas/privacy.json', privacy => {
    for (const form of realForms) privacy.parts[partOf(form)] = 'employment'
  })
  edit('schemas/journey.json', journey => {
    const own: string[] = journey.steps.map(({ form }: { form: string }) => form)
    const last = journey.steps.at(-1)
    Object.assign(last, { next: `/employee/${realForms[0]}`, afterFirstSave: `/employee/${realForms[0]}` })
    journey.steps.push(...realForms.map(asStep))
    journey.chapters = [
      { title: 'The record', steps: own },
      { title: 'Other forms', steps: realForms.map(form => `steps/${form}`) }
    ]
  })
  edit('schemas/admin/export/schema.json', sheet => {
    for (const form of realForms)
      for (const [name, title] of columnsOf(form)) {
        const column = `${partOf(form)}_${name}`
        const $ref = `../../steps/${form}/schema.json#/properties/${name}`
        sheet.properties[column] = { $ref, title: `${form}: ${title}` }
      }
  })
  return copied
}

function asStep(form: string, index: number) {
  const after = realForms[index + 1]
  const next = after ? `/employee/${after}` : '/employee/congratulations'
  return {
    form: `steps/${form}`,
    path: `/employee/${form}`,
    next,
    nextWhen: 'always',
    afterFirstSave: next,
    afterUpdate: next,
    save: 'Save and Continue',
    update: 'Save and Continue'
  }
}

/** Returns the fields with a single answer, which are columns of the spreadsheet: no rows, groups or files. */
export function columnsOf(form: string): [name: string, title: string][] {
  const text = fs.readFileSync(path.join(folder, form, 'schema.json'), 'utf8')
  const schema = parseSource(`${form}/schema.json`, text).value as Schema
  return Object.entries(schema.properties ?? {})
    .filter(([, field]) => !isFile(field) && !['rows', 'group'].includes(kindOf(field)))
    .map(([name, field]) => [name, field.title ?? name])
}
