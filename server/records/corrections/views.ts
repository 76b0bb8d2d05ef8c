import { readAnswerAs, readRemovedAs, seesFileAt } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import type { Viewer } from '../../core/api/guards.ts'
import type { Keys } from '../../core/keys.ts'
import { signLinksFor } from '../../files/links.ts'
import { composeRecord } from '../model/record.ts'
import type { StoredRecord } from '../load.ts'
import { recordForms } from '../../../generated/index.ts'
import { findEmployeeNames, withNames } from '../people/names.ts'
import { openCorrection } from './content.ts'
import { type CorrectionRow, correctionStore } from './correction-store.ts'
import {
  type CorrectionTarget,
  fileAt,
  findTargetOfToday,
  isRowThere,
  readAnswer,
  seesTarget
} from './model/target.ts'
import { administrator, type View, valueAt } from '../../../engine/index.ts'
import { writeMoment } from '../../core/moment.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { FileRow } from '../../files/index.ts'
import { users } from '../../users/index.ts'

/** Returns the unclosed corrections for the employee, without those about removed questions. */
export function viewOwnCorrections(keys: Keys, rows: readonly CorrectionRow[], record: View) {
  return rows.flatMap(row => {
    const target = findTargetOfToday(row.path)
    if (!target || row.state === 'closed') return []
    const { form, pointer } = target
    const title = titleOf(row, target, record)
    const { message, reply } = openCorrection(keys, row)
    const isAnswered = row.state === 'answered'
    return [
      {
        _id: row.id,
        path: pointer,
        form,
        title,
        message,
        isAnswered,
        reply,
        askedAt: writeMoment(row.askedAt)
      }
    ]
  })
}

interface ViewContext {
  keys: Keys
  now: number
  viewer: Viewer
  access: Access
}

/** Returns all corrections of a record that the role sees, with messages, people, times, and the answer before and after. */
export async function viewCorrections(tx: Connection, record: StoredRecord, viewing: ViewContext) {
  const { access } = viewing
  const all = await tx.use(correctionStore).listOf(record.account.id)
  const rows = all.filter(row => seesTarget(access, row))
  const contents = rows.map(row => ({ row, content: openCorrection(viewing.keys, row) }))
  const ids = contents.flatMap(({ row, content }) => [
    ...[row.adminId, row.closedBy].flatMap(id => id ?? []),
    ...content.earlier.flatMap(({ askedBy }) => askedBy ?? [])
  ])
  const names = await users.findNames(tx, [...new Set(ids)])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  const composed = composeRecord(record)
  const { schema } = recordForms.whole
  const targets = contents.map(({ row }) => findTargetOfToday(row.path))
  const people = await findEmployeeNames(tx, schema, [
    composed,
    ...contents.flatMap(({ content }, index) =>
      [content.before, content.after].map(value => nest(targets[index]?.path ?? [], value))
    )
  ])
  const urlOf = signLinksFor(viewing.viewer, viewing.keys, viewing.now)
  const linkTo = (target: CorrectionTarget | undefined, file: FileRow | undefined) =>
    file && (target ? seesFileAt(access, target.path) : access.role === administrator)
      ? { url: urlOf(file.id), isPicture: file.type.startsWith('image/') }
      : null

  const readAs = (target: CorrectionTarget | undefined, value: unknown) =>
    target
      ? readAnswerAs(access, target.path, withNames(target.schema, value, people))
      : readRemovedAs(access, value)

  return contents.map(({ row, content }) => {
    const target = findTargetOfToday(row.path)
    const isClosed = row.state === 'closed'
    const after = isClosed ? content.after : target && valueAt(composed, target.path)
    const fileBefore = record.files.find(({ id }) => id === row.file)
    const fileNow = target && !isClosed ? fileAt(composed, record.files, target) : undefined
    return {
      _id: row.id,
      path: target?.pointer ?? row.path,
      form: target?.form ?? null,
      title: titleOf(row, target, composed),
      isAsked: target !== undefined,
      state: row.state,
      revision: row.revision,
      message: content.message,
      reply: content.reply,
      askedBy: nameOf(row.adminId),
      askedAt: writeMoment(row.askedAt),
      answeredAt: writeMoment(row.answeredAt),
      closedBy: nameOf(row.closedBy),
      closedAt: writeMoment(row.closedAt),
      before: { text: wordsOf(target, readAs(target, content.before)), file: linkTo(target, fileBefore) },
      after: { text: wordsOf(target, readAs(target, after)), file: linkTo(target, fileNow) },
      earlier: content.earlier.map(({ message, reply, askedAt, askedBy }) => ({
        message,
        reply,
        askedAt: writeMoment(askedAt),
        askedBy: nameOf(askedBy)
      }))
    }
  })
}

/** Returns the current title; the last one if the question or the row was removed. */
const titleOf = (row: CorrectionRow, target: CorrectionTarget | undefined, record: View): string =>
  target && isRowThere(record, target) ? target.title : row.title

/** Wraps an answer in the groups and rows of its path, as in a record. */
const nest = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((answer, name) => (/^\d+$/.test(name) ? [answer] : { [name]: answer }), value)

/** Returns an answer as text; the stored text or number if the question was removed. */
function wordsOf(target: CorrectionTarget | undefined, value: unknown): string {
  if (target?.file) return ''
  if (target) return readAnswer(target.schema, value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
