import { describe, expect, it } from 'vitest'
import {
  isAnswers,
  currentPart,
  pathOf,
  currentPath,
  type Schema,
  type Snapshot,
  schemaAt,
  schemaOfPart,
  createSnapshot,
  migrateAnswers
} from '../../engine/index.ts'
import { findChanges } from '../../engine/evolution/index.ts'
import { journey, lists, recordForms } from '../../generated/index.ts'
import { restoreDraft } from '../../renderer/drafts/draft-schema.ts'
import { fixture, type Golden, goldens, read } from './golden.ts'

const today = createSnapshot(recordForms, journey, lists)
const older = read<Golden>(fixture('older.json'))
const changed = read<Snapshot>(fixture('today.json'))
const kept = goldens()

describe.each<[string, Golden, Snapshot]>([
  ...kept.map(([name, golden]): [string, Golden, Snapshot] => [name, golden, today]),
  ['an older version with many fields renamed since', older, changed]
])('%s', (_, golden, now) => {
  it.each(Object.keys(golden.answers))('migrates all answers of %s to current field names', part => {
    const schema = schemaNow(now, part)
    const value = migrateAnswers(schema, golden.answers[part])
    expect(placesIn(value).filter(place => !schemaAt(schema, place))).toEqual([])
    expect(placesIn(value)).toHaveLength(placesIn(golden.answers[part]).length)
  })

  it.each(Object.keys(golden.drafts))('restores a draft of %s without losing an answer', form => {
    const schema = now.forms[form]
    expect(schema, 'The form has another name: drafts of it would not be found.').toBeDefined()
    const { value, identifiers } = golden.drafts[form] ?? { value: {}, identifiers: [] }
    const opened = restoreDraft(schema ?? {}, migrateAnswers(schema ?? {}, value), undefined)
    expect(answersIn(opened)).toHaveLength(answersIn(value).length)
    const gone = identifiers.filter(one => !schemaAt(schema ?? {}, currentPath(schema ?? {}, pathOf(one))))
    expect(gone).toEqual([])
  })

  it('loses none of its answers to later schema changes', () => {
    expect(findChanges(golden.snapshot, now).filter(({ loses }) => loses)).toEqual([])
  })
})

it('a renamed choice in a kept record and draft becomes the current choice', () => {
  expect(migrateAnswers(schemaNow(changed, 'work'), older.answers.work)).toMatchObject({ grade: 'senior' })
  const work = changed.forms['steps/work'] ?? {}
  const draft = restoreDraft(work, migrateAnswers(work, older.drafts['steps/work']?.value), undefined)
  expect(draft).toMatchObject({ grade: 'senior', bank: 'ACCESS BANK', home: { street: 'Allen Avenue' } })
})

function schemaNow(snapshot: Snapshot, name: string): Schema {
  const part = currentPart(snapshot.parts, name)
  if (!part) throw new Error(`The part ${name} is gone.`)
  return schemaOfPart(snapshot, part)
}

/** Returns the paths of all answers, including files and groups. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  const below = Array.isArray(value) ? value.entries() : isAnswers(value) ? Object.entries(value) : []
  const inside = [...below].flatMap(([name, answer]) => placesIn(answer, [...path, String(name)]))
  return path.length === 0 ? inside : [path, ...inside]
}

/** Returns all answers except empty ones, which are null in a draft. */
function answersIn(value: unknown): unknown[] {
  if (value === null || value === undefined) return []
  return typeof value === 'object' ? Object.values(value).flatMap(answersIn) : [value]
}
