import { execFileSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const here = path.resolve(import.meta.dirname, '../..')
/** What is no source: installed, made from the sources, or data. */
export const isMade = (top: string) => /^(node_modules|\.git|\.cache|generated|dist(-.*)?|data)$/.test(top)

/** A form of `schemas/`, and the part of the record that it asks for. */
interface FormInRecord {
  form: string
  part: string
}

/** A copy of the project in which an author edits schemas. */
export function copiedProject() {
  const project = fs.mkdtempSync(path.join(os.tmpdir(), 'project-'))
  fs.cpSync(here, project, {
    recursive: true,
    filter: source => !isMade(path.relative(here, source).split(path.sep)[0] ?? '')
  })
  fs.symlinkSync(path.join(here, 'node_modules'), path.join(project, 'node_modules'))

  return {
    project,
    /** Answers what will have been edited since this moment, but for what is made from schemas/. */
    watchEdits(): () => string[] {
      const before = hashFiles(project)
      return () => {
        const now = hashFiles(project)
        const all = [...new Set([...before.keys(), ...now.keys()])]
        return all.filter(file => before.get(file) !== now.get(file))
      }
    },
    /** Changes one JSON file, as an author would. */
    // oxlint-disable-next-line typescript/no-explicit-any -- schemas of every shape are edited here.
    edit(file: string, change: (json: any) => void) {
      const place = path.join(project, file)
      const json = JSON.parse(fs.readFileSync(place, 'utf8'))
      change(json)
      fs.writeFileSync(place, JSON.stringify(json, null, 2))
    },
    /** Writes one JSON file anew. */
    write(file: string, json: unknown) {
      const place = path.join(project, file)
      fs.mkdirSync(path.dirname(place), { recursive: true })
      fs.writeFileSync(place, JSON.stringify(json, null, 2))
    },
    /** Gives a field of a form another name, in the form and in everything that is read of it. */
    rename(form: string, from: string, to: string) {
      const schemas = path.join(project, 'schemas')
      for (const file of fs.readdirSync(schemas, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('schema.json')) continue
        const place = path.join(schemas, file)
        const text = fs.readFileSync(place, 'utf8')
        fs.writeFileSync(
          place,
          text.replaceAll(
            `${form}/schema.json#/properties/${from}"`,
            `${form}/schema.json#/properties/${to}"`
          )
        )
      }
      this.edit(`schemas/${form}/schema.json`, schema => {
        const entries = Object.entries<object>(schema.properties)
        schema.properties = Object.fromEntries(
          entries.map(([name, field]) =>
            name === from ? [to, { ...field, 'x-renamedFrom': from }] : [name, field]
          )
        )
        schema.required = schema.required.map((name: string) => (name === from ? to : name))
      })
    },
    /** Asks a field of one form in another one, and reads it there in everything that is read of it. */
    move(name: string, from: FormInRecord, to: FormInRecord) {
      const schemas = path.join(project, 'schemas')
      for (const file of fs.readdirSync(schemas, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.json') || file.startsWith('meta')) continue
        const place = path.join(schemas, file)
        const text = fs.readFileSync(place, 'utf8')
        const moved = text
          .replaceAll(
            `${from.form}/schema.json#/properties/${name}"`,
            `${to.form}/schema.json#/properties/${name}"`
          )
          .replaceAll(`"/${from.part}/${name}"`, `"/${to.part}/${name}"`)
        if (moved !== text) fs.writeFileSync(place, moved)
      }
      let field: object = {}
      let isRequired = false
      this.edit(`schemas/${from.form}/schema.json`, schema => {
        isRequired = schema.required.includes(name)
        schema.required = schema.required.filter((one: string) => one !== name)
        const { [name]: own, ...others } = schema.properties
        field = own
        schema.properties = others
      })
      this.edit(`schemas/${from.form}/ui.json`, ui => {
        delete ui.fields?.[name]
        for (const group of ui['ui:groups'] ?? [])
          group.fields = group.fields.filter((one: string) => one !== name)
        ui['ui:groups'] = ui['ui:groups']?.filter((group: { fields: string[] }) => group.fields.length > 0)
      })
      this.edit(`schemas/${to.form}/schema.json`, schema => {
        schema.properties[name] = { ...field, 'x-renamedFrom': `${from.part}/${name}` }
        if (isRequired) schema.required.push(name)
      })
    },
    /** Generates, and takes the web app of this project: what the server does needs no other. */
    generate() {
      execFileSync(process.execPath, ['run.mjs', 'generate'], { cwd: project, stdio: 'pipe' })
      const dist = path.join(project, 'dist')
      if (!fs.existsSync(dist)) fs.symlinkSync(path.join(here, 'dist'), dist)
    },
    build() {
      execFileSync(process.execPath, ['run.mjs', 'build'], { cwd: project })
    },
    remove: () => fs.rmSync(project, { recursive: true, force: true })
  }
}

/** The hash of each file, by its path. */
function hashFiles(project: string): Map<string, string> {
  const tops = fs.readdirSync(project).filter(name => !isMade(name))
  const files = tops.flatMap(top => {
    const place = path.join(project, top)
    if (fs.statSync(place).isFile()) return [top]
    const below = fs.readdirSync(place, { recursive: true, withFileTypes: true })
    return below
      .filter(entry => entry.isFile())
      .map(entry => path.relative(project, path.join(entry.parentPath, entry.name)))
  })
  return new Map(files.map(file => [file, hashOf(path.join(project, file))]))
}

const hashOf = (file: string) => crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex')
