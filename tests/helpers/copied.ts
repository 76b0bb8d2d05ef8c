import { execFileSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
/** Whether a top-level entry of the project is not a source: it is installed, generated from the sources, or data. */
export const isMade = (top: string) => /^(node_modules|\.git|\.cache|generated|dist(-.*)?|data)$/.test(top)

/** A form of `schemas/`, and the part of the record that it edits. */
interface FormInRecord {
  form: string
  part: string
}

/**
 * Copies the project to a temporary folder, with node_modules linked, so that a test can edit schemas as an author does. The
 * caller deletes the copy with `remove`.
 */
export function copiedProject() {
  const project = fs.mkdtempSync(path.join(os.tmpdir(), 'project-'))
  fs.cpSync(root, project, {
    recursive: true,
    filter: source => !isMade(path.relative(root, source).split(path.sep)[0] ?? '')
  })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))

  return {
    project,
    /** Starts watching. The returned function lists the files changed since, except generated ones. */
    watchEdits(): () => string[] {
      const before = hashFiles(project)
      return () => {
        const now = hashFiles(project)
        const all = [...new Set([...before.keys(), ...now.keys()])]
        return all.filter(file => before.get(file) !== now.get(file))
      }
    },
    // oxlint-disable-next-line typescript/no-explicit-any -- schemas of every shape are edited here.
    edit(file: string, change: (json: any) => void) {
      const place = path.join(project, file)
      const json = JSON.parse(fs.readFileSync(place, 'utf8'))
      change(json)
      fs.writeFileSync(place, JSON.stringify(json, null, 2))
    },
    write(file: string, json: unknown) {
      const place = path.join(project, file)
      fs.mkdirSync(path.dirname(place), { recursive: true })
      fs.writeFileSync(place, JSON.stringify(json, null, 2))
    },
    /** Renames a field of a form, with `x-renamedFrom`, in the form and in all schemas that reference it. */
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
    /** Moves a field from one form to another, with `x-renamedFrom`, and updates all schemas that reference it. */
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
    /**
     * Runs `generate` in the copy, and links the web app that is built from the original, which is enough for tests of the
     * server.
     */
    generate() {
      execFileSync(process.execPath, ['run.mjs', 'generate'], { cwd: project, stdio: 'pipe' })
      const dist = path.join(project, 'dist')
      if (!fs.existsSync(dist)) fs.symlinkSync(path.join(root, 'dist'), dist)
    },
    build() {
      execFileSync(process.execPath, ['run.mjs', 'build'], { cwd: project })
    },
    remove: () => fs.rmSync(project, { recursive: true, force: true })
  }
}

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
