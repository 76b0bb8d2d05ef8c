import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { given, isGiven } from './bindings.ts'
import type { Db } from './db.ts'
import { statement } from './statement.ts'
import { leases } from './tables.ts'
import { defineStore } from './connection.ts'

export type LeaseStore = ReturnType<typeof createLeaseStore>

/** Leases: let one of several processes at a time do a task. If it dies, another takes over once the lease has expired. */
export const leaseStore = defineStore(createLeaseStore)

export function createLeaseStore(db: Db) {
  const take = statement(() =>
    db
      .insert(leases)
      .values({ name: given('name'), holder: given('holder'), endsAt: given('endsAt') })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder: sql`excluded.holder`, endsAt: sql`excluded.ends_at` },
        setWhere: or(isGiven(leases.holder, 'holder'), lt(leases.endsAt, given('now')))
      })
      .returning({ name: leases.name })
  )

  const publish = statement(() =>
    db
      .insert(leases)
      .values({ name: given('name'), holder: given('holder'), endsAt: given('endsAt') })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder: sql`excluded.holder`, endsAt: sql`excluded.ends_at` }
      })
  )

  return {
    /** Takes or extends a lease; returns false if another process holds it. */
    async take(name: string, holder: string, now: number, endsAt: number): Promise<boolean> {
      return (await take().execute({ name, holder, now, endsAt })).length > 0
    },

    /** Publishes a text under a name of the caller's own until `endsAt`. */
    async publish(name: string, holder: string, endsAt: number) {
      await publish().execute({ name, holder, endsAt })
    },

    /** Returns the holder or the published text, even if it has expired. */
    async find(name: string): Promise<string | undefined> {
      const [row] = await db.select({ holder: leases.holder }).from(leases).where(eq(leases.name, name))
      return row?.holder
    },

    /** Returns which of these leases have expired without being extended or released. */
    async listExpired(names: string[], now: number): Promise<string[]> {
      const isLeft = and(inArray(leases.name, names), lt(leases.endsAt, now))
      const rows = await db.select({ name: leases.name }).from(leases).where(isLeft)
      return rows.map(({ name }) => name)
    },

    /** Returns the published texts whose names have this prefix and that are still valid. */
    async listPublished(prefix: string, now: number): Promise<string[]> {
      const isOurs = sql`substr(${leases.name}, 1, ${prefix.length}) = ${prefix}`
      const rows = await db
        .select({ holder: leases.holder })
        .from(leases)
        .where(and(isOurs, gte(leases.endsAt, now)))
      return rows.map(({ holder }) => holder)
    },

    /** Deletes leases that have expired without being extended. */
    async sweep(before: number) {
      await db.delete(leases).where(lt(leases.endsAt, before))
    },

    async giveBack(name: string, holder: string) {
      await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
    }
  }
}
