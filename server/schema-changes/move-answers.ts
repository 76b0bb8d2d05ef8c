import { isAnswers, listMoves, moveAnswers, pathOf, sameValue, type Snapshot } from '../../engine/index.ts'
import { type Keys, randomId } from '../core/keys.ts'
import { DamagedAnswers } from '../records/answers/documents.ts'
import { openDraft, sealDraft, type TypedAnswers } from '../records/drafts/content.ts'
import { partNamed, partStoredAs, currentPointer, recordSchema } from '../records/model/parts.ts'
import { refreshRecord } from '../records/refresh.ts'
import type { ConfirmedWarning } from '../records/warnings/content.ts'
import type { Connection } from '../core/database/connection.ts'
import { type DraftRow, answerRows, drafts, passedWarnings } from '../records/index.ts'
import type { CoreServices } from '../core/core-services.ts'

const atOnce = 20
const reportInterval = 500

/** The parts, by their current names, that answers move out of. */
const sources = new Set(listMoves(recordSchema).map(({ from: [part = ''] }) => part))

export const hasMoves = sources.size > 0

type MoveStoredAnswersDependencies = Pick<CoreServices, 'database' | 'keys' | 'clock' | 'log'>

/**
 * Moves answers, drafts and confirmed warnings to the current places of their fields (`x-renamedFrom` with a path), each
 * person's in one transaction. It runs before anything reads them, so that a part that lost a field and the one that got it are
 * never seen out of step. It is idempotent: an interrupted run can be repeated.
 */
export async function moveStoredAnswers(
  { database, keys, clock, log }: MoveStoredAnswersDependencies,
  snapshots: readonly Snapshot[]
) {
  if (!hasMoves) return
  const forms = listFormerForms(snapshots)
  const ids = await listPeople(database.read, forms)
  let moved = 0
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce)
    moved += await database.write(async tx => {
      let count = 0
      for (const id of some) {
        const isMoved = await movePerson({ tx, keys, now: clock(), log }, id)
        await moveDrafts(tx, keys, id, forms)
        if (isMoved) await refreshRecord(tx, id, clock())
        if (isMoved) count++
      }
      return count
    })
    if (start > 0 && start % reportInterval === 0)
      log.info({ people: start, of: ids.length }, 'moving the answers of moved fields')
  }
  if (moved > 0) log.info({ moved }, 'the answers of moved fields were moved')
}

/** Returns who has answers in a part that fields moved out of, or a draft of one of its forms. */
async function listPeople(tx: Connection, forms: ReadonlyMap<string, string>): Promise<string[]> {
  const savers = await Promise.all([...sources].map(part => answerRows.savers(tx, part)))
  return [...new Set([...savers.flat(), ...(await drafts.listOwners(tx, [...forms.keys()]))])].sort()
}

interface Moving extends Pick<CoreServices, 'keys' | 'log'> {
  tx: Connection
  now: number
}

/** Moves one person's answers; returns whether there were any to move. Damaged ones are left as they are. */
export async function movePerson(moving: Moving, userId: string): Promise<boolean> {
  const { tx, now, log } = moving
  if (!(await answerRows.isWrittenBefore(tx, userId, sources))) return false
  try {
    const written = await answerRows.writtenBy(tx, userId)
    const before = Object.fromEntries([...written].map(([part, { value }]) => [part, value]))
    const after = moveAnswers(recordSchema, before)
    const changed = Object.entries(after).filter(([part, value]) => value !== before[part])
    for (const [part, value] of changed) {
      const row = written.get(part)
      const schemaHash = partNamed(part)?.schemaHash ?? row?.schemaHash ?? ''
      // `sameSince` is kept, so that a page that was opened before may still save.
      const saved = {
        userId,
        part,
        value,
        schemaHash,
        now,
        sameSince: row?.sameSince ?? 0,
        writtenBy: 'server'
      }
      await answerRows.write(tx, saved, row)
    }
    if (changed.length > 0) await moveConfirmedWarnings(tx, userId)
    return changed.length > 0
  } catch (error) {
    if (!(error instanceof DamagedAnswers)) throw error
    log.error({ user: userId }, 'answers are damaged and were left as they are')
    return false
  }
}

async function moveConfirmedWarnings(tx: Connection, userId: string) {
  const before = await passedWarnings.allOf(tx, userId)
  if (before.length === 0) return
  const after = before.map((warning): ConfirmedWarning => {
    return { ...warning, path: currentPointer(warning.path), about: warning.about.map(currentPointer) }
  })
  if (sameValue(before, after)) return
  const partOf = ({ path }: ConfirmedWarning) => pathOf(path)[0] ?? ''
  for (const part of new Set([...before, ...after].map(partOf)))
    await passedWarnings.put(
      tx,
      userId,
      part,
      after.filter(one => partOf(one) === part)
    )
}

/** Returns the forms of earlier versions that asked for what has moved since, each with its current part. */
function listFormerForms(snapshots: readonly Snapshot[]): ReadonlyMap<string, string> {
  const parts = snapshots.flatMap(({ parts }) => parts)
  const named = parts.flatMap(({ name, forms }) => {
    const today = partStoredAs(name)?.name ?? name
    return sources.has(today) ? forms.map(form => [form, today] as const) : []
  })
  return new Map(named)
}

/** Moves unsaved input to the drafts of the forms that ask for it now, for each device. */
async function moveDrafts(tx: Connection, keys: Keys, userId: string, forms: ReadonlyMap<string, string>) {
  const rows = await drafts.listAll(tx, userId)
  for (const device of new Set(rows.map(row => row.device))) {
    const ownDrafts = rows.filter(row => row.device === device)
    for (const row of ownDrafts.filter(({ form }) => forms.has(form)))
      await moveDraft(row, forms.get(row.form) ?? '', ownDrafts)
  }

  async function moveDraft(row: DraftRow, part: string, ownDrafts: readonly DraftRow[]) {
    const typed = openDraft(keys, row)
    const { [part]: moved, ...others } = moveAnswers(recordSchema, { [part]: typed })
    if (moved === typed) return
    const isNew = ([field]: [string, unknown]) => !isAnswers(typed) || !Object.hasOwn(typed, field)
    const arrived = isAnswers(moved) ? Object.fromEntries(Object.entries(moved).filter(isNew)) : {}
    const elsewhere = listForms({ ...others, [part]: arrived }).filter(({ form }) => form !== row.form)
    for (const { form, answers } of elsewhere) {
      const existing = ownDrafts.find(draft => draft.form === form)
      const before = existing ? openDraft(keys, existing) : {}
      const whole = isAnswers(before) ? { ...answers, ...withoutBlanks(before, answers) } : before
      const owned = { id: existing?.id ?? randomId(), userId }
      const content = sealDraft(keys, owned, whole)
      const { device, savedAt } = row
      await drafts.put(tx, { ...owned, form, device, revision: existing?.revision ?? 0, content, savedAt })
    }
    await drafts.put(tx, { ...row, content: sealDraft(keys, row, moved as TypedAnswers) })
  }
}

/** Returns answers by part as drafts of the forms that ask for them. */
function listForms(parts: { readonly [part: string]: unknown }) {
  return Object.entries(parts).flatMap(([part, value]) =>
    (partNamed(part)?.asked ?? []).flatMap(({ name: form, schema }) => {
      const partAnswers = isAnswers(value)
        ? Object.entries(value).filter(([field]) => Object.hasOwn(schema.properties ?? {}, field))
        : []
      return partAnswers.length > 0 ? [{ form, answers: Object.fromEntries(partAnswers) }] : []
    })
  )
}

/** A draft has null for an answer that was not typed yet. */
const withoutBlanks = (typed: Record<string, unknown>, arrived: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(typed).filter(([name, answer]) => answer !== null || !(name in arrived)))
