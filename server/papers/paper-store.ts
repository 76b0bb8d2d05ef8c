import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { defineStore } from '../core/database/connection.ts'
import { files, papers, signingKeys } from '../core/database/tables.ts'

type PaperRow = typeof papers.$inferSelect

type KnownHashes = { [hash in 'codeHash' | 'bytesHash']: string | undefined }

/** PDFs that can be checked, stored as hashes only. */
export const paperStore = defineStore(db => {
  return {
    async add(row: PaperRow) {
      await db.insert(papers).values(row)
    },

    /** Returns when the PDF with this code, these bytes, or both was made; a document counts only while in its record. */
    async findMadeAt({ codeHash, bytesHash }: KnownHashes): Promise<number | undefined> {
      const [row] = await db
        .select({ madeAt: papers.madeAt })
        .from(papers)
        .leftJoin(files, eq(files.id, papers.file))
        .where(
          and(
            codeHash === undefined ? undefined : eq(papers.codeHash, codeHash),
            bytesHash === undefined ? undefined : eq(papers.bytesHash, bytesHash),
            or(isNull(papers.file), isNotNull(files.id))
          )
        )
        .limit(1)
      return row?.madeAt
    },

    /** Deletes copies made before this time. Documents stay as long as their records. */
    async sweep(before: number) {
      await db.delete(papers).where(and(isNull(papers.file), lt(papers.madeAt, before)))
    }
  }
})

const id = 'own'

/** The organisation's signing key, sealed. */
export const signingKeyStore = defineStore(db => {
  return {
    async find(): Promise<Buffer | undefined> {
      const [row] = await db.select().from(signingKeys).where(eq(signingKeys.id, id))
      return row?.content
    },

    async put(content: Buffer) {
      await db
        .insert(signingKeys)
        .values({ id, content })
        .onConflictDoUpdate({ target: signingKeys.id, set: { content } })
    }
  }
})

/** The context that its content is sealed with. */
export const signingKeyContext = id
