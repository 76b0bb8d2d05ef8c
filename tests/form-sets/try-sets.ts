import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { copiedProject } from '../helpers/copied.ts'
import type { FormSet, Json } from './random-set.ts'
import { findMistakes, partOf, writeTo } from './project.ts'

/** What went wrong with a set that the author's check accepts. */
export interface Failure {
  seed: number
  faults: string[]
  /** The smallest version of it that still fails. */
  smallest: FormSet
}

export const isAccepted = (set: FormSet): boolean => findMistakes(set).every(({ level }) => level !== 'error')

/**
 * Opens a copy of the project in which sets are generated, started, answered and read back. The caller deletes it with
 * `remove`.
 */
export function openTrial() {
  const copied = copiedProject()
  const { project } = copied
  fs.writeFileSync(path.join(project, 'trial.config.ts'), config)
  return { findFailures, shrink, remove: copied.remove }

  /** Returns the faults of each set that has any. All sets run at once; if that does not start, each half runs by itself. */
  function findFailures(sets: readonly FormSet[]): Map<number, string[]> {
    const found = runAll(sets)
    if (typeof found !== 'string') {
      const faulty = sets.flatMap(set => {
        const faults = found[partOf(set)] ?? ['it was not tried']
        return faults.length > 0 ? [[set.seed, faults] as const] : []
      })
      return new Map(faulty)
    }
    const [only, other] = sets
    if (only && !other) return new Map([[only.seed, [found]]])
    const half = Math.ceil(sets.length / 2)
    return new Map([...findFailures(sets.slice(0, half)), ...findFailures(sets.slice(half))])
  }

  /** Returns the faults by part; or the output as text if generating or starting fails. */
  function runAll(sets: readonly FormSet[]): { [part: string]: string[] } | string {
    writeTo(project, sets)
    const results = path.join(project, 'results.json')
    fs.rmSync(results, { force: true })
    const env = { ...process.env, NO_COLOR: '1', RESULTS: results }
    const generated = run(['run.mjs', 'generate'], env)
    if (generated.status !== 0) return `generate: ${generated.said}`
    const vitest = path.join(project, 'node_modules/vitest/vitest.mjs')
    const tried = run([vitest, 'run', '--config', 'trial.config.ts'], env)
    if (!fs.existsSync(results)) return `start: ${tried.said}`
    const found = JSON.parse(fs.readFileSync(results, 'utf8')) as { [part: string]: string[] }
    return Object.keys(found).length === 0 ? `start: ${tried.said}` : found
  }

  function run(words: string[], env: NodeJS.ProcessEnv) {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: project,
      env,
      encoding: 'utf8'
    })
    return { status, said: (stdout + stderr).slice(-1500) }
  }

  /** Removes parts of a set as long as it still fails. */
  function shrink(set: FormSet): FormSet {
    let smallest = set
    for (let isSmaller = true; isSmaller;) {
      isSmaller = false
      for (const less of listSmaller(smallest)) {
        if (!isAccepted(less) || findFailures([less]).size === 0) continue
        smallest = less
        isSmaller = true
        break
      }
    }
    return smallest
  }
}

/** Returns each set with one thing less: a form, a field, or a keyword of a field. */
function listSmaller(set: FormSet): FormSet[] {
  const { forms } = set
  const withoutForm =
    forms.length < 2 ? [] : forms.map((_, index) => ({ ...set, forms: forms.toSpliced(index, 1) }))
  const withLess = forms.flatMap((form, index) =>
    [
      ...listLess(form.schema).map(schema => ({ ...form, schema })),
      ...(form.ui['ui:pages'] ? [{ ...form, ui: {} }] : [])
    ].map(one => ({ ...set, forms: forms.with(index, one) }))
  )
  const { when, ...always } = set
  return [...withoutForm, ...(when ? [always] : []), ...withLess]
}

function listLess(schema: Json): Json[] {
  const names = Object.keys(schema.properties ?? {})
  const withoutField = names.length < 2 ? [] : names.map(name => dropField(schema, name))
  const within = names.flatMap(name =>
    listLess(schema.properties[name]).map(field => ({
      ...schema,
      properties: { ...schema.properties, [name]: field }
    }))
  )
  const rows = schema.items?.properties ? listLess(schema.items).map(items => ({ ...schema, items })) : []
  const words = Object.keys(schema)
    .filter(word => !['type', 'title', 'properties', 'items', 'format', 'x-file'].includes(word))
    .map(word => Object.fromEntries(Object.entries(schema).filter(([name]) => name !== word)))
  return [...withoutField, ...words, ...within, ...rows]
}

function dropField(schema: Json, name: string): Json {
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([other]) => other !== name))
  const required = ((schema.required ?? []) as string[]).filter(other => other !== name)
  const { required: _, ...rest } = schema
  return { ...rest, ...(required.length > 0 && { required }), properties }
}

/** The configuration for this run, which needs no browser and no built web app. */
const config = `export default { test: { include: ['tests/form-sets/*.inside.ts'], pool: 'forks', maxWorkers: 1, testTimeout: 60000, hookTimeout: 120000 } }\n`
