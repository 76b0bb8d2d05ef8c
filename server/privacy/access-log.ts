import type { Action } from '../audit/model/entries.ts'
import type { Db } from '../core/database/database.ts'
import { createAuditStore } from '../audit/store.ts'
import { createUserStore } from '../accounts/user-store.ts'

const about = ['record.viewed', 'file.downloaded'] satisfies Action[]
const ofAll = ['list.exported'] satisfies Action[]

/** An administrator has seen this person's record, or a list that it may stand in. */
export interface Look {
  seq: number
  at: string
  /** Null: an administrator whose account is no longer there. */
  who: string | null
  action: string
  detail: { [name: string]: unknown }
}

/** Who looked at a record, newest first. */
export async function looksAt(db: Db, userId: string, piece: { before?: number | undefined; limit: number }) {
  const users = createUserStore(db)
  const since = (await users.byId(userId))?.createdAt ?? 0
  const rows = await createAuditStore(db).concerning(userId, { about, ofAll, since, ...piece })
  const names = await users.namesOf(rows.flatMap(({ actor }) => actor ?? []))
  return rows.map(({ seq, at, actor, action, detail }): Look => {
    const who = (actor && names.get(actor)) ?? null
    return { seq, at: new Date(at).toISOString(), who, action, detail: JSON.parse(detail) }
  })
}
