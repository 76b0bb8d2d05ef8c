import { and, eq, type SQL, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import type { Reminded, ReminderRule } from '../../engine/index.ts'
import { statement, statements } from '../core/database/statement.ts'
import { scheduledReminders, users } from '../core/database/tables.ts'
import { defineStore } from '../core/database/connection.ts'
import { answersSavedAt } from '../records/index.ts'
import { isBeingErased } from '../core/database/being-erased.ts'

const windowSize = 500

const hasSaved = sql`EXISTS (SELECT 1 FROM answers AS a WHERE a.user_id = users.id)`
const isCorrected = (state: SQL) =>
  sql`EXISTS (SELECT 1 FROM corrections AS c WHERE c.user_id = users.id AND c.state ${state})`
const isVerified = sql`users.verified_at IS NOT NULL`

/** For each kind of rule, the users it reminds and the moment from which its days are counted. */
const reminded: Record<Reminded, { who: SQL; since: SQL }> = {
  unverified: { who: sql`users.verified_at IS NULL`, since: sql`users.created_at` },
  'nothing-saved': {
    who: sql`${isVerified} AND users.completed = 0 AND NOT ${hasSaved}`,
    since: sql`users.created_at`
  },
  incomplete: {
    who: sql`${isVerified} AND users.completed = 0 AND ${hasSaved} AND NOT ${isCorrected(sql`<> 'closed'`)}`,
    since: answersSavedAt(sql`users.id`)
  },
  corrections: {
    // A record is Completed if none of its open corrections is asked any more.
    who: sql`${isVerified} AND users.completed = 0 AND ${isCorrected(sql`= 'open'`)}`,
    since: sql`(SELECT max(c.asked_at) FROM corrections AS c WHERE c.user_id = users.id AND c.state = 'open')`
  }
}

const mayBeReminded = sql`users.is_admin = 0 AND users.disabled_at IS NULL
  AND NOT ${isBeingErased(users.id)}
  AND NOT EXISTS (SELECT 1 FROM reminder_stops AS s WHERE s.user_id = users.id AND s.stopped_at IS NOT NULL)`

type Shape = Pick<ReminderRule, 'who' | 'since'> & { isOfOne: boolean }

/** The users whom the rules of schemas/reminders.json may remind, and the reminders sent. */
export const scheduleStore = defineStore(db => {
  const { userId, rule, episode, number } = scheduledReminders
  const list = statements(({ who, since, isOfOne }: Shape) => {
    const begins = since === 'signUp' ? sql`users.created_at` : reminded[who].since
    const isInWindow = isOfOne
      ? sql`users.id = ${given('id')}`
      : sql`users.id > ${given('after')} AND users.id <= ${given('until')}`
    const isOfRule = sql`r.user_id = users.id AND r.rule = ${given('rule')}`
    return db
      .select({
        id: users.id,
        email: users.email,
        phone: users.phone,
        byText: users.byText,
        username: users.username,
        isAdmin: users.isAdmin,
        completed: users.completed,
        missing: users.missing,
        episode: sql<number>`${begins}`,
        sent: sql<number>`(SELECT count(*) FROM scheduled_reminders AS r WHERE ${isOfRule} AND r.episode = ${begins})`,
        lastAt: sql<number | null>`(SELECT max(r.sent_at) FROM scheduled_reminders AS r WHERE ${isOfRule})`,
        everSent: sql<number>`(SELECT count(*) FROM scheduled_reminders AS r WHERE ${isOfRule})`
      })
      .from(users)
      .where(and(isInWindow, mayBeReminded, reminded[who].who, sql`${begins} <= ${given('latest')}`))
      .orderBy(users.id)
  })
  const findWindowEnd = statement(() =>
    db
      .select({ id: users.id })
      .from(users)
      .where(sql`users.id > ${given('after')}`)
      .orderBy(users.id)
      .limit(1)
      .offset(windowSize - 1)
  )

  return {
    /** Yields the users whom a rule may remind, some hundreds of accounts at a time, so that other requests get a turn. */
    async *walk(name: string, { who, since }: ReminderRule, latest: number) {
      let after = ''
      for (;;) {
        const [end] = await findWindowEnd().execute({ after })
        const until = end?.id ?? '~'
        yield await list({ who, since, isOfOne: false }).execute({ rule: name, after, until, latest })
        if (!end) return
        after = end.id
      }
    },

    /** Returns the current state of one user, or undefined if the rule does not apply. */
    async find(id: string, name: string, { who, since }: ReminderRule, latest: number) {
      return list({ who, since, isOfOne: true }).get({ rule: name, id, latest })
    },

    /** Records a reminder. Returns false if it was recorded already. */
    async note(mail: typeof scheduledReminders.$inferInsert): Promise<boolean> {
      const target = [userId, rule, episode, number]
      const insert = db.insert(scheduledReminders).values(mail).onConflictDoNothing({ target })
      return (await insert.returning({ userId })).length === 1
    },

    /** Returns the scheduled reminders sent to a user, oldest first. */
    async listOf(userId: string): Promise<(typeof scheduledReminders.$inferSelect)[]> {
      return db
        .select()
        .from(scheduledReminders)
        .where(eq(scheduledReminders.userId, userId))
        .orderBy(scheduledReminders.sentAt)
    },

    async countOn(day: string): Promise<number> {
      return db.$count(scheduledReminders, eq(scheduledReminders.day, day))
    }
  }
})
