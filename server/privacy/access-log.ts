import { roles } from '../../generated/index.ts'
import type { Action } from '../audit/model/entries.ts'
import { writeMoment } from '../core/moment.ts'
import { isInRanges } from '../audit/model/number-ranges.ts'
import { translateValue } from '../core/language.ts'
import { partStoredAs } from '../records/model/parts.ts'
import { titleOfFile } from '../records/model/titles.ts'
import { findTargetOfToday } from '../records/corrections/model/target.ts'
import { titleInRows } from './model/detail.ts'
import { listAccessActions, recordAccessActions } from '../audit/model/actions.ts'
import type { Connection } from '../core/database/connection.ts'
import { type AuditRow, auditPages } from '../audit/index.ts'
import { users } from '../users/index.ts'
import { listedEmployees } from '../employee-list/index.ts'

/** An administrator's access to a user's record, or to a list that contained it. */
export interface Access {
  seq: number
  at: string
  /** Null: the account of the administrator no longer exists. */
  who: string | null
  action: Action
  /** False if the list was too long to record who was in it. */
  isCertain: boolean
  detail: { [name: string]: unknown }
}

interface Page {
  before?: number | undefined
  limit: number
}

const atOnce = 200
/** The maximum number of audit entries that are searched for one page, as they include lists without the person. */
const maxScanned = 20_000

/**
 * Returns who accessed a record, newest first; `next` is where the following page begins. Lists are included if the person was
 * in them: the audit keeps the numbers of the employees that each list showed.
 */
export async function listAccesses(
  tx: Connection,
  userId: string,
  { before, limit }: Page
): Promise<{ accesses: Access[]; next: number | undefined }> {
  const since = (await users.findById(tx, userId))?.createdAt ?? 0
  const number = await listedEmployees.findNumber(tx, userId)
  const filter = { about: recordAccessActions, ofAll: listAccessActions, since }
  const found: { row: AuditRow; isCertain: boolean }[] = []
  let next = before
  for (let scanned = 0; scanned < maxScanned; scanned += atOnce) {
    const rows = await auditPages.listConcerning(tx, userId, { ...filter, before: next, limit: atOnce })
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

/** Returns undefined for a list of others, and false if it is unknown. */
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
  const names = await users.findNames(
    tx,
    found.flatMap(({ row }) => row.actor ?? [])
  )
  return found.map(({ row: { seq, at, actor, action, detail }, isCertain }) => ({
    seq,
    at: writeMoment(at),
    who: (actor && names.get(actor)) ?? null,
    action: action as Action, // only actions are appended
    isCertain,
    detail: viewDetail(JSON.parse(detail) as Access['detail'])
  }))
}

/** Adds the titles of current forms and roles, in the language of the request. Leaves out which employees a list showed. */
function viewDetail({ of: _, ...detail }: Access['detail']): Access['detail'] {
  const { fields, reason, path } = detail
  return {
    ...detail,
    ...titleOfPlace(detail),
    ...titleInRows(path),
    ...(Array.isArray(fields) && { titles: fields.map(field => titleOf(String(field))) }),
    ...(typeof reason === 'string' && { why: translateValue('roles', roles).reasons[reason] ?? reason })
  }
}

/** Returns the title of the file field that an entry names. */
function titleOfPlace({ part, field, slot }: Access['detail']): { title?: string } {
  const file = partStoredAs(String(part))?.files.find(one => one.field === field)
  return file ? { title: titleOfFile(file, Number(slot)) } : {}
}

const titleOf = (pointer: string) => findTargetOfToday(pointer)?.title ?? pointer
