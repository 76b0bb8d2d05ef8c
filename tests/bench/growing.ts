import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Makes a project with the current schemas and additions to them; the caller removes it. `engine` and `node_modules` are
 * linked, as generating loads them.
 */
export function largerProject(change: (project: Project) => void = () => {}): Project {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'larger-schemas-'))
  fs.cpSync(path.join(root, 'schemas'), path.join(folder, 'schemas'), { recursive: true })
  for (const name of ['engine', 'node_modules'])
    fs.symlinkSync(path.join(root, name), path.join(folder, name))
  const project: Project = {
    folder,
    edit(file, edit) {
      const place = path.join(folder, 'schemas', file)
      fs.mkdirSync(path.dirname(place), { recursive: true })
      const json = fs.existsSync(place) ? JSON.parse(fs.readFileSync(place, 'utf8')) : {}
      fs.writeFileSync(place, JSON.stringify(edit(json), null, 2))
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true })
  }
  change(project)
  return project
}

export interface Project {
  folder: string
  // oxlint-disable-next-line typescript/no-explicit-any -- schemas of every shape are edited here.
  edit: (file: string, edit: (json: any) => unknown) => void
  remove: () => void
}

/** Adds this many required fields to one form. */
export const withFields = (count: number) => (project: Project) =>
  project.edit('steps/employee-details/schema.json', schema => {
    for (const [name, field] of someFields(count)) schema.properties[name] = field
    schema.required.push(...someFields(count).map(([name]) => name))
    return schema
  })

/** Adds this many steps, each a part of the record with its own page and fields. */
export const withForms =
  (count: number, fields = 3) =>
  (project: Project) => {
    const names = Array.from({ length: count }, (_, number) => `extra-${number}`)
    for (const name of names) {
      project.edit(`steps/${name}/schema.json`, () => ({
        $schema: '../../meta/form.json',
        title: `Extra ${name}`,
        type: 'object',
        required: ['field0'],
        properties: Object.fromEntries(someFields(fields))
      }))
    }
    project.edit('employee-record/schema.json', record => {
      for (const [number, name] of names.entries()) {
        record.properties[`part${number}`] = { 'x-route': name, $ref: `../steps/${name}/schema.json` }
      }
      return record
    })
    project.edit('journey.json', journey => {
      const pages = names.map(name => ({
        form: `steps/${name}`,
        path: `/employee/${name}`,
        afterFirstSave: journey.done.path,
        save: 'Save',
        update: 'Update'
      }))
      return { ...journey, steps: [...journey.steps, ...pages] }
    })
  }

function someFields(count: number): [string, object][] {
  return Array.from({ length: count }, (_, number) => [
    `field${number}`,
    { type: 'string', title: `Field ${number}`, maxLength: 50 }
  ])
}
