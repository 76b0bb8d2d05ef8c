import {
  type Answers,
  cleanAnswers,
  isAnswers,
  isBlank,
  isGroup,
  isTouched,
  listMoves,
  messageOf,
  moveAnswers,
  pathOf,
  pointerOf,
  type Facts,
  type Problem,
  sameValue,
  type Schema,
  schemaAt,
  valueAt
} from '../../../engine/index.ts'
import { translateForm } from '../../core/language.ts'
import { refuse } from '../errors.ts'
import type { StoredRecord } from '../load.ts'
import { type PartDefinition, partNamed, recordSchema } from '../model/parts.ts'
import { findChangedFields } from '../model/save.ts'
import { checkAnswered } from '../prefilled/check.ts'
import type { StoredAnswers } from '../answers/stored-answers.ts'
import { historyStore } from '../history/history-store.ts'
import type { Connection } from '../../core/database/connection.ts'

/** The answers that a page sent, by the part that has their fields now. */
export interface SentAnswers {
  ownAnswers: unknown
  elsewhere: { readonly [part: string]: unknown }
}

/** The answers of a part after a save, with the names of the changed ones. */
export interface PartChange {
  part: PartDefinition
  value: unknown
  changed: string[]
}

/** Splits the body by current parts: a page opened before a schema change sends fields that have moved since. */
export function splitSent({ name }: PartDefinition, body: unknown): SentAnswers {
  if (!isAnswers(body))
    return { ownAnswers: moveAnswers(recordSchema, { [name]: body })[name], elsewhere: {} }
  const { [name]: ownAnswers, ...elsewhere } = moveAnswers(recordSchema, { [name]: body })
  return { ownAnswers, elsewhere }
}

/**
 * Adds the stored answers of fields that moved to this part from another one, if the page does not have them: it was opened
 * before the move and leaves them out, or its save waited for a network and has them blank. Forms that the body leaves out stay
 * as stored anyway. A client without If-Match replaces everything.
 */
export function keepArrived(
  { name, asked }: PartDefinition,
  body: unknown,
  stored: StoredAnswers | undefined,
  basedOn: number | undefined
): unknown {
  if (!stored || basedOn === undefined || !isAnswers(body)) return body
  const isUnknown = (answer: unknown, field: Schema) =>
    answer === undefined || (basedOn < stored.revision && isBlank(field, answer))
  return listMoves(recordSchema).reduce<Answers>((whole, { from, to: [part, ...path] }) => {
    if (part !== name || from[0] === name || path.length === 0) return whole
    const form = asked.find(form => isTouched(form, body) && schemaAt(form.schema, path))
    const field = form && schemaAt(form.schema, path)
    const answer = valueAt(stored.value, path)
    if (!field || answer === undefined || !isUnknown(valueAt(whole, path), field)) return whole
    return addAt(whole, path, answer)
  }, body)
}

function addAt(around: unknown, [name = '', ...path]: readonly string[], answer: unknown): Answers {
  const answers = isAnswers(around) ? around : {}
  return { ...answers, [name]: path.length === 0 ? answer : addAt(answers[name], path, answer) }
}

interface MovedSave {
  part: PartDefinition
  elsewhere: SentAnswers['elsewhere']
  basedOn: number | undefined
  facts: Facts
}

/**
 * Returns the changed answers for other parts, merged over their stored answers. Answers that are as the page found them are
 * ignored. Throws if an answer is invalid, with the path at which the page has the field.
 */
export async function loadMovedChanges(
  tx: Connection,
  record: StoredRecord,
  { part: sender, elsewhere, basedOn, facts }: MovedSave
): Promise<PartChange[]> {
  const sent = Object.entries(elsewhere).filter(([, value]) => isAnswers(value))
  if (sent.length === 0) return []
  const revisions = await tx.use(historyStore).ofPart(record.account.id, sender.names)
  const opened = revisions.find(({ revision }) => revision === basedOn)?.value
  const found = moveAnswers(recordSchema, { [sender.name]: opened })
  return sent.flatMap(([name, value]) => {
    const part = partNamed(name)
    if (!part || !isAnswers(value)) return []
    const entries = Object.entries(value).filter(([field, answer]) => {
      return !sameValue(answer, valueAt(found[name], [field]))
    })
    const ofPart = { ...facts, part: name, at: 'save' } as const
    const typed = Object.fromEntries(entries)
    const answers = Object.assign(
      {},
      ...part.asked.map(form => cleanAnswers({ schema: pickFields(form.schema, typed) }, typed, ofPart))
    ) as Answers
    const problems = part.asked.flatMap(form => checkAnswered(translateForm(form), answers, ofPart))
    if (problems.length > 0)
      rejectMoved(
        sender,
        name,
        problems.map(({ problem }) => problem)
      )
    const stored = record.answers.get(name)?.value
    const whole = merge(part.schema, stored, answers)
    const changed = findChangedFields(stored, whole)
    return changed.length > 0 ? [{ part, value: whole, changed }] : []
  })
}

const pickFields = (schema: Schema, answers: Answers): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => Object.hasOwn(answers, name))
  )
})

/** Merges answers over the stored ones, recursively in groups. */
function merge(schema: Schema, stored: unknown, answers: Answers): Answers {
  const before = isAnswers(stored) ? stored : {}
  const merged = Object.entries(answers).map(([name, answer]) => {
    const field = schema.properties?.[name]
    const isMerged = field && isGroup(field) && isAnswers(answer)
    return [name, isMerged ? merge(field, before[name], answer) : answer] as const
  })
  return { ...before, ...Object.fromEntries(merged) }
}

/** Throws with the paths at which the sending page has the fields. */
function rejectMoved(sender: PartDefinition, part: string, problems: Problem[]): never {
  const found = problems.map(problem => {
    const path = [part, ...pathOf(problem.path)]
    const move = listMoves(recordSchema).find(
      ({ from, to }) => from[0] === sender.name && to.every((name, index) => name === path[index])
    )
    const pagePath = move ? [...move.from, ...path.slice(move.to.length)] : path
    return { ...problem, path: pointerOf(pagePath) }
  })
  throw refuse('input.invalid', {
    message: messageOf(found, sender.asked.map(translateForm)),
    problems: found
  })
}
