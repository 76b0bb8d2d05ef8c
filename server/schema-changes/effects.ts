import { expandRows, isShownAt, pathOf, schemaAt, valueAt } from '../../engine/index.ts'
import { type Change, type ChangeType } from '../../engine/evolution/index.ts'
import { partNamed, partStoredIn } from '../records/model/parts.ts'
import type { Evaluation, StoredContents } from './evaluate.ts'

/** A number of records, and the ids of a few of their owners. */
export interface Tally {
  count: number
  ids: string[]
}

/** One change with its effect on the stored records. */
export interface Effect {
  change: Change
  /** The number of saved parts without an answer to what was added. */
  lacking: number
  /** Completed records that would become Incomplete because of it. */
  falling: Tally
  /** Records with an answer that is no longer valid. */
  invalid: Tally
  /** Records with an answer in what is removed, retired or renamed, or with a choice that is replaced by another. */
  holding: Tally
  /** Records with an answer to what is no longer asked: it is deleted when its part is saved again. */
  unasked: Tally
  /** How often each dropped choice is stored. */
  choices: { [choice: string]: number }
}

const maxIds = 3

export const createTally = (): Tally => ({ count: 0, ids: [] })

export function add(tally: Tally, id: string) {
  tally.count++
  if (tally.ids.length < maxIds) tally.ids.push(id)
}

export const createEffect = (change: Change): Effect => ({
  change,
  lacking: 0,
  falling: createTally(),
  invalid: createTally(),
  holding: createTally(),
  unasked: createTally(),
  choices: {}
})

/** Returns the answers at a path of a part, in all rows of its lists. */
function answersAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return value === undefined ? [] : [value]
  if (Array.isArray(value)) {
    return name === '*' ? value.flatMap(row => answersAt(row, rest)) : []
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  return answersAt((value as Record<string, unknown>)[name], rest)
}

/** Counts a record with an answer that the change moves, in the part as it was stored. */
export function countHeld({ change, holding }: Effect, id: string, { written }: StoredContents) {
  const { type: kind, part, pointer, from = pointer, dropped } = change
  if (!movesAnswers.includes(kind) || dropped) return
  const [, ...path] = pathOf(pointer)
  const [, ...pathBefore] = pathOf(from)
  // Answers that were saved since are already at their current place.
  const before = answersAt(written.get(partStoredIn(from)), pathBefore)
  const held =
    before.length > 0 || kind === 'renamed' || kind === 'moved' ? before : answersAt(written.get(part), path)
  const former = schemaAt(partNamed(part)?.schema ?? {}, path)?.['x-oldValues'] ?? {}
  const isMeant = (answer: unknown) =>
    kind !== 'choices' || (typeof answer !== 'object' && Object.hasOwn(former, String(answer)))
  if (held.some(isMeant)) add(holding, id)
}

/** Counts how a change affects a record under the current schemas. */
export function countEvaluated(effect: Effect, id: string, evaluation: Evaluation, falls: boolean) {
  const { missing, record, parts, isThere } = evaluation
  const { change, choices } = effect
  const { type: kind, part, pointer, dropped = [] } = change
  if (!parts.has(part)) return
  const answers = kind === 'added' || dropped.length > 0 ? answersAt(record, pathOf(pointer)) : []
  if (kind === 'added' && record[part] !== undefined && answers.length === 0) effect.lacking++
  for (const word of dropped) {
    const count = answers.filter(answer => typeof answer !== 'object' && String(answer) === word).length
    if (count > 0) choices[word] = (choices[word] ?? 0) + count
  }
  if (kind === 'asked' && holdsUnasked(change, evaluation)) add(effect.unasked, id)
  if (!mayFell.includes(kind)) return
  const concerned = missing.filter(place => concerns(change, place))
  if (concerned.some(isThere)) add(effect.invalid, id)
  if (falls && concerned.length > 0) add(effect.falling, id)
}

/** Whether the record has an answer that is not asked, given its other answers. */
function holdsUnasked({ part, pointer }: Change, { record, today }: Evaluation): boolean {
  const [, ...path] = pathOf(pointer)
  const form = partNamed(part)?.asked.find(({ schema }) => schemaAt(schema, path) !== undefined)
  const value = record[part]
  return expandRows(path, value).some(
    place =>
      form &&
      valueAt(value, place.path) !== undefined &&
      !isShownAt(form, place.path, value, { part, record, ...(today && { today }) })
  )
}

/** Whether a change concerns this place in a record, or one within it. */
function concerns({ pointer }: Change, place: string): boolean {
  // A problem with several choices is reported at their field.
  const [changed, path] = [pathOf(pointer.replace(/\/\*$/, '')), pathOf(place)]
  return path.length >= changed.length && changed.every((name, index) => name === '*' || name === path[index])
}

const movesAnswers: ChangeType[] = ['removed', 'renamed', 'moved', 'retired', 'retyped', 'choices']
const mayFell: ChangeType[] = [
  'added',
  'required',
  'renamed',
  'moved',
  'retyped',
  'choices',
  'tightened',
  'asked',
  'part-added'
]
