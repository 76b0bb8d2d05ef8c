import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { statement } from '../core/database/statement.ts'
import { invitations } from '../core/database/tables.ts'

const given = sql.placeholder

/**
 * One-time codes that make an administrator, under their keyed hash: the setup code (no e-mail, no expiry) and
 * invitations, each bound to one e-mail.
 */
export function createInvitationStore(db: Db) {
  const statements = prepareStatements(db)

  return {
    /** There is one setup code at a time. */
    async replaceSetupCode(hash: string, now: number) {
      await statements.endSetupCode().execute()
      await statements.insert().execute({ hash, email: null, expiresAt: null, now })
    },

    async endSetupCode() {
      await statements.endSetupCode().execute()
    },

    /** A new invitation ends an earlier one of the same e-mail. */
    async invite(hash: string, email: string, expiresAt: number, now: number) {
      await statements.forget().execute({ email })
      await statements.insert().execute({ hash, email, expiresAt, now })
    },

    /** Is this the code of an invitation, or the setup code, that this e-mail may use now? */
    async isOpen(hash: string, email: string, now: number): Promise<boolean> {
      const found = await statements.find().execute({ hash, email, now })
      return found.length > 0
    },

    async use(hash: string, now: number) {
      await statements.use().execute({ hash, now })
    },

    /** Ends whatever this e-mail was invited to. */
    async forget(email: string) {
      await statements.forget().execute({ email })
    },

    async sweep(now: number) {
      await db.delete(invitations).where(lt(invitations.expiresAt, now))
    }
  }
}

function prepareStatements(db: Db) {
  return {
    insert: statement(() =>
      db
        .insert(invitations)
        .values({
          hash: given('hash'),
          email: given('email'),
          expiresAt: given('expiresAt'),
          createdAt: given('now')
        })
        .prepare()
    ),
    find: statement(() =>
      db
        .select({ hash: invitations.hash })
        .from(invitations)
        .where(
          and(
            eq(invitations.hash, given('hash')),
            isNull(invitations.usedAt),
            or(isNull(invitations.email), eq(invitations.email, given('email'))),
            or(isNull(invitations.expiresAt), gt(invitations.expiresAt, given('now')))
          )
        )
        .prepare()
    ),
    use: statement(() =>
      db
        .update(invitations)
        .set({ usedAt: sql`${given('now')}` })
        .where(eq(invitations.hash, given('hash')))
        .prepare()
    ),
    endSetupCode: statement(() => db.delete(invitations).where(isNull(invitations.email)).prepare()),
    forget: statement(() =>
      db
        .delete(invitations)
        .where(eq(invitations.email, given('email')))
        .prepare()
    )
  }
}
