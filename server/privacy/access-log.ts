import type { Action } from '../audit/model/entries.ts'
import type { Stores } from '../stores.ts'
import { titleInRows } from './model/detail.ts'
import { writeMoment } from '../core/moment.ts'

const about = ['record.viewed', 'record.printed', 'file.downloaded'] satisfies Action[]
const ofAll = ['list.exported'] satisfies Action[]

/** An administrator has seen this person's record, or a list that it may stand in. */
export interface Access {
  seq: number
  at: string
  /** Null: an administrator whose account is no longer there. */
  who: string | null
  action: Action
  detail: { [name: string]: unknown }
}

/** Who looked at a record, newest first. */
export async function listAccesses(
  db: Stores,
  userId: string,
  stretch: { before?: number | undefined; limit: number }
) {
  const users = db.users
  const since = (await users.findById(userId))?.createdAt ?? 0
  const rows = await db.audit.listConcerning(userId, { about, ofAll, since, ...stretch })
  const names = await users.findNames(rows.flatMap(({ actor }) => actor ?? []))
  return rows.map(({ seq, at, actor, action, detail: text }): Access => {
    const who = (actor && names.get(actor)) ?? null
    const detail = JSON.parse(text) as Access['detail']
    return {
      seq,
      at: writeMoment(at),
      who,
      action: action as Action, // no other is ever appended
      detail: { ...detail, ...titleInRows(detail.path) }
    }
  })
}
