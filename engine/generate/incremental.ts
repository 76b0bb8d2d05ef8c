import path from 'node:path'
import { type Journey, type Snapshot, createSnapshot } from '../index.ts'
import { type Change, findChanges } from '../evolution/index.ts'
import { generate, type Outcome } from './index.ts'
import { formatDiagnostics } from '../lint/index.ts'
import { readLists } from '../schema-files/sources.ts'
import { summarizeChanges } from './summary.ts'
import { openTextCache } from './cache.ts'
import { writeFiles } from './write.ts'

/** What came of one look at the schemas. */
export interface Regeneration {
  /** For the terminal: what is wrong, or what changed. */
  lines: string[]
  /** What changed for records since the last time all was well. */
  changes: Change[]
  /** Files below generated/ that are other than before. */
  written: string[]
  isBroken: boolean
}

/**
 * Generates each time it is asked, in this process, so that only what changed is compiled. While there is an
 * error generated/ stays as it was.
 */
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
      const stays = 'The page shows what was there before, until this is put right.'
      return { lines: [...diagnostics, stays], changes: [], written: [], isBroken: true }
    }
    cache.keep()
    const written = writeFiles(path.join(root, 'generated'), outcome.files)
    const after = takeSnapshot(outcome)
    const changes = before ? findChanges(before, after) : []
    const lines = summarizeChanges(changes, outcome.schemas, performance.now() - start)
    const others = lines.length === 0 && written.length > 0 ? [`generated anew: ${written.join(', ')}`] : []
    const right = wasBroken ? ['The schemas are right again.'] : []
    before = after
    wasBroken = false
    return { lines: [...right, ...diagnostics, ...lines, ...others], changes, written, isBroken: false }
  }
}

/** What the schemas say of records; a snapshot asks for no compiled form. */
function takeSnapshot({ sources, schemas }: Outcome): Snapshot {
  const { forms = [], parts = [] } = schemas ?? {}
  const uncompiled = forms.map(form => ({ ...form, validate: () => true, validators: {} }))
  const byName = Object.fromEntries(uncompiled.map(form => [form.name, form]))
  const whole = byName['employee-record'] ?? {
    name: '',
    schema: {},
    ui: {},
    validate: () => true,
    validators: {}
  }
  const journey = schemas?.journey ?? (sources.get('journey.json')?.value as Journey)
  return createSnapshot({ whole, parts, forms: byName }, journey, readLists(sources))
}
