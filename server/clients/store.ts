import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { clients } from '../core/database/tables.ts'

export type ClientRow = typeof clients.$inferSelect

/** The companies that employees are seconded to. */
export function createClientStore(db: Db) {
  return {
    async all(): Promise<ClientRow[]> {
      return db.select().from(clients).orderBy(clients.folded)
    },

    async names(): Promise<string[]> {
      const rows = await db.select({ name: clients.name }).from(clients).orderBy(clients.folded)
      return rows.map(row => row.name)
    },

    async find(id: string): Promise<ClientRow | undefined> {
      const [row] = await db.select().from(clients).where(eq(clients.id, id))
      return row
    },

    /** Is there another client of this name, whatever the case? */
    async isTaken(name: string, butId = ''): Promise<boolean> {
      const same = and(eq(clients.folded, folded(name)), ne(clients.id, butId))
      const rows = await db.select({ id: clients.id }).from(clients).where(same)
      return rows.length > 0
    },

    async add(row: Omit<ClientRow, 'folded'>) {
      await db.insert(clients).values({ ...row, folded: folded(row.name) })
    },

    async rename(id: string, name: string) {
      await db
        .update(clients)
        .set({ name, folded: folded(name) })
        .where(eq(clients.id, id))
    },

    async remove(id: string) {
      await db.delete(clients).where(eq(clients.id, id))
    }
  }
}

/** Names are compared whatever their case and spaces. */
const folded = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
