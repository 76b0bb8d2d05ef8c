import { and, between, desc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { bindChanges, bindValues, given, isGiven, updateStatement } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { statement } from '../../core/database/statement.ts'
import { authenticators, passkeys, sessions, users } from '../../core/database/tables.ts'

const maxOfOneUser = 10

const hasPasskey = sql<
  number | boolean
>`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})`

const user = {
  id: users.id,
  email: users.email,
  username: users.username,
  phone: users.phone,
  isAdmin: users.isAdmin,
  role: users.role,
  roleClients: users.roleClients
}

const times = {
  createdAt: sessions.createdAt,
  usedAt: sessions.usedAt,
  confirmedAt: sessions.confirmedAt
}

const isSession = isGiven(sessions.id, 'id')
const isOfUser = isGiven(sessions.userId, 'userId')

export const prepareStatements = (db: Db) => ({
  ...prepareLookups(db),
  ...prepareUse(db),
  ...prepareEnds(db)
})

function prepareLookups(db: Db) {
  return {
    find: statement(() =>
      db
        .select({
          session: times,
          device: sessions.device,
          proof: sessions.proof,
          user,
          roleProof: users.roleProof,
          adminSince: users.adminSince,
          createdAt: users.createdAt,
          factorSince: authenticators.confirmedAt,
          hasPasskey
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(authenticators, eq(authenticators.userId, sessions.userId))
        .where(and(isSession, isNull(users.disabledAt)))
    ),
    listWithRole: statement(() =>
      db
        .select({ id: sessions.id, session: times, isAdmin: users.isAdmin })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(isOfUser)
    ),
    listOfUser: statement(() =>
      db
        .select({
          id: sessions.id,
          network: sessions.network,
          browser: sessions.browser,
          logIn: sessions.logIn,
          isAdmin: users.isAdmin,
          ...times
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(isOfUser)
        .orderBy(desc(sessions.usedAt), sessions.id)
    ),
    findReason: statement(() => db.select({ reason: sessions.reason }).from(sessions).where(isSession)),
    findLogIn: statement(() => db.select({ logIn: sessions.logIn }).from(sessions).where(isSession))
  }
}

function prepareUse(db: Db) {
  return {
    insert: statement(() =>
      db.insert(sessions).values({
        ...bindValues(sessions, 'id', 'userId', 'proof', 'device', 'network', 'browser'),
        logIn: sql`${given('logIn')}`,
        confirmedAt: given('now'),
        createdAt: given('now'),
        usedAt: given('now')
      })
    ),
    setReason: updateStatement(db, sessions, { set: bindChanges(sessions, 'reason'), where: isSession }),
    touch: updateStatement(db, sessions, {
      set: { usedAt: sql`${given('now')}`, network: sql`${given('network')}` },
      where: isSession
    }),
    confirm: updateStatement(db, sessions, {
      set: { confirmedAt: sql`${given('now')}`, enteredAgainAt: sql`${given('now')}` },
      where: isSession
    }),
    useEnteredAgain: statement(() =>
      db
        .update(sessions)
        .set({ enteredAgainAt: null })
        .where(and(isSession, between(sessions.enteredAgainAt, given('since'), given('until'))))
        .returning({ id: sessions.id })
    )
  }
}

function prepareEnds(db: Db) {
  return {
    endOldest: statement(() => {
      const newest = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(isOfUser)
        .orderBy(desc(sessions.createdAt), desc(sql`rowid`))
        .limit(maxOfOneUser)
      return db.delete(sessions).where(and(isOfUser, notInArray(sessions.id, newest)))
    }),
    end: statement(() => db.delete(sessions).where(isSession)),
    endAllOf: statement(() => db.delete(sessions).where(isOfUser)),
    endOthersOf: statement(() =>
      db
        .delete(sessions)
        .where(and(isOfUser, ne(sessions.id, given('id'))))
        .returning({ id: sessions.id })
    )
  }
}
