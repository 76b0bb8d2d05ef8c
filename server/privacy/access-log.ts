import { roles } from '../../generated/index.ts'
import type { Action } from '../audit/model/entries.ts'
import { writeMoment } from '../core/moment.ts'
import { isInRanges } from '../audit/model/number-ranges.ts'
import { findTargetOfToday } from '../records/corrections/model/target.ts'
import { titleInRows } from './model/detail.ts'
import { listLooks, recordLooks } from './model/looks.ts'
import type { Connection } from '../core/database/connection.ts'
import { type AuditRow, listAuditConcerning } from '../audit/index.ts'
import { findUser, findUserNames } from '../users/index.ts'
import { findEmployeeNumber } from '../employee-list/index.ts'

/** An administrator has seen this person's record, or a list in which it stood. */
export interface Access {
  seq: number
  at: string
  /** Null: an administrator whose account is no longer there. */
  who: string | null
  action: Action
  /** False: a list of so many that it is not known who stood in it. */
  isCertain: boolean
  detail: { [name: string]: unknown }
}

interface Page {
  before?: number | undefined
  limit: number
}

const atOnce = 200
/** So many entries of the audit are looked through for one page: lists of others are in it too. */
const maxScanned = 20_000

/**
 * Who looked at a record, newest first; `next` is where to go on. Of lists, those in which the person stood: by the
 * person's number in the list, which the audit keeps of each.
 */
export async function listAccesses(
  tx: Connection,
  userId: string,
  { before, limit }: Page
): Promise<{ accesses: Access[]; next: number | undefined }> {
  const since = (await findUser(tx, userId))?.createdAt ?? 0
  const number = await findEmployeeNumber(tx, userId)
  const looks = { about: recordLooks, ofAll: listLooks, since }
  const found: { row: AuditRow; isCertain: boolean }[] = []
  let next = before
  for (let scanned = 0; scanned < maxScanned; scanned += atOnce) {
    const rows = await listAuditConcerning(tx, userId, { ...looks, before: next, limit: atOnce })
    for (const row of rows) {
      next = row.seq
      const isCertain = concerns(row, userId, number)
      if (isCertain !== undefined) found.push({ row, isCertain })
      if (found.length === limit) return { accesses: await view(tx, found), next }
    }
    if (rows.length < atOnce) return { accesses: await view(tx, found), next: undefined }
  }
  return { accesses: await view(tx, found), next }
}

/** Undefined: it was a list of others; false: nobody knows. */
function concerns({ subject, detail }: AuditRow, userId: string, number: number | undefined) {
  if (subject === userId) return true
  const { of } = JSON.parse(detail) as { of?: unknown }
  if (!Array.isArray(of)) return false
  return number !== undefined && isInRanges(of as number[], number) ? true : undefined
}

async function view(
  tx: Connection,
  found: readonly { row: AuditRow; isCertain: boolean }[]
): Promise<Access[]> {
  const names = await findUserNames(
    tx,
    found.flatMap(({ row }) => row.actor ?? [])
  )
  return found.map(({ row: { seq, at, actor, action, detail }, isCertain }) => ({
    seq,
    at: writeMoment(at),
    who: (actor && names.get(actor)) ?? null,
    action: action as Action, // no other is ever appended
    isCertain,
    detail: viewDetail(JSON.parse(detail) as Access['detail'])
  }))
}

/** In the words of the forms and roles of today. Whom a list showed is for nobody to read. */
function viewDetail({ of: _, ...detail }: Access['detail']): Access['detail'] {
  const { fields, reason, path } = detail
  return {
    ...detail,
    ...titleInRows(path),
    ...(Array.isArray(fields) && { titles: fields.map(field => titleOf(String(field))) }),
    ...(typeof reason === 'string' && { why: roles.reasons[reason] ?? reason })
  }
}

const titleOf = (pointer: string) => findTargetOfToday(pointer)?.title ?? pointer
