import path from 'node:path'
import { type Journey, type Snapshot, createSnapshot } from '../index.ts'
import { type Change, findChanges } from '../evolution/index.ts'
import { generate, type Outcome } from './index.ts'
import { formatDiagnostics } from '../lint/index.ts'
import { toForm } from '../resolve/resolve.ts'
import { readLists } from '../schema-files/sources.ts'
import { summarizeChanges } from './summary.ts'
import { openTextCache } from './cache.ts'
import { writeFiles } from './write.ts'

/** The result of one run of the generator. */
export interface Regeneration {
  /** Lines for the terminal: errors, or what changed. */
  lines: string[]
  /** Changes of the record since the last run without errors. */
  changes: Change[]
  /** Files below generated/ that changed. */
  written: string[]
  isBroken: boolean
}

/** Creates a function that regenerates and compiles only what changed. While there are errors, generated/ is unchanged. */
export function createIncrementalGenerator(root: string) {
  const cache = openTextCache(root)
  let before: Snapshot | undefined
  let wasBroken = false

  return async (): Promise<Regeneration> => {
    const start = performance.now()
    const outcome = await generate(root, cache)
    const diagnostics = formatDiagnostics(outcome.diagnostics)
    if (!outcome.files || !outcome.schemas) {
      wasBroken = true
      const notice = 'The page shows what was there before, until this is corrected.'
      return { lines: [...diagnostics, notice], changes: [], written: [], isBroken: true }
    }
    cache.save()
    const written = writeFiles(path.join(root, 'generated'), outcome.files)
    const after = takeSnapshot(outcome)
    const changes = before ? findChanges(before, after) : []
    const lines = summarizeChanges(changes, outcome.schemas, performance.now() - start)
    const others = lines.length === 0 && written.length > 0 ? [`generated again: ${written.join(', ')}`] : []
    const right = wasBroken ? ['The schemas are right again.'] : []
    before = after
    wasBroken = false
    return { lines: [...right, ...diagnostics, ...lines, ...others], changes, written, isBroken: false }
  }
}

/** Takes a snapshot of the record. It needs no compiled validators. */
function takeSnapshot({ sources, schemas }: Outcome): Snapshot {
  const { forms = [], parts = [] } = schemas ?? {}
  const byName = Object.fromEntries(forms.map(form => [form.name, toForm(form)]))
  const whole = byName['employee-record'] ?? toForm({ name: '', schema: {}, ui: {} })
  const journey = schemas?.journey ?? (sources.get('journey.json')?.value as Journey)
  return createSnapshot({ whole, parts, forms: byName }, journey, readLists(sources))
}
