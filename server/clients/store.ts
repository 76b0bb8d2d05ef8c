import { and, eq, ne } from 'drizzle-orm'
import { given, isGiven } from '../core/database/bindings.ts'
import { foldName } from '../core/fold-name.ts'
import { statement } from '../core/database/statement.ts'
import { clients } from '../core/database/tables.ts'
import { defineStore } from '../core/database/connection.ts'

export type ClientRow = typeof clients.$inferSelect

export const clientStore = defineStore(db => {
  const list = statement(() => db.select().from(clients).orderBy(clients.folded))
  const find = statement(() => db.select().from(clients).where(isGiven(clients.id, 'id')))
  const findSame = statement(() =>
    db
      .select({ id: clients.id })
      .from(clients)
      .where(and(isGiven(clients.folded, 'folded'), ne(clients.id, given('butId'))))
  )

  return {
    /** Returns all clients, ordered by name. */
    async list(): Promise<ClientRow[]> {
      return list().execute()
    },

    /** Returns the names of all clients, in alphabetical order. */
    async names(): Promise<string[]> {
      const rows = await list().execute()
      return rows.map(({ name }) => name)
    },

    async find(id: string): Promise<ClientRow | undefined> {
      return find().get({ id })
    },

    /** Whether a client other than `butId` has this name, ignoring case. */
    async isTaken(name: string, butId = ''): Promise<boolean> {
      const rows = await findSame().execute({ folded: foldName(name), butId })
      return rows.length > 0
    },

    async add(row: Omit<ClientRow, 'folded'>) {
      await db.insert(clients).values({ ...row, folded: foldName(row.name) })
    },

    async rename(id: string, name: string) {
      await db
        .update(clients)
        .set({ name, folded: foldName(name) })
        .where(eq(clients.id, id))
    },

    async remove(id: string) {
      await db.delete(clients).where(eq(clients.id, id))
    }
  }
})
