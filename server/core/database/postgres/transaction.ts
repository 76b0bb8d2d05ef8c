import type { PoolClient } from 'pg'
import type { PoolConnection } from './connection.ts'
import { asTold, DatabaseAway, isAway, isCollision, RefusedLater, told } from './faults.ts'
import type { Answer, Query } from './together.ts'

/** So many statements wait at most before they are sent, however long a job only writes. */
const maxUnsent = 64

/** A statement, with the job that gave it; without one it is the transaction's own. */
interface Step {
  query: Query
  job?: number
}

/** What the job in hand, or all jobs, cannot go on after. */
interface Refusal {
  error: unknown
  isOfAll: boolean
}

export type Transaction = ReturnType<typeof openTransaction>

/**
 * One transaction over one client. Each message costs a round trip, so a statement that answers nothing is not waited for:
 * it goes with the next question, or with the commit. Where the server refuses it, the job that gave it is told: at its next
 * question, at its end, or, where other jobs have gone on meanwhile, by `RefusedLater`, so that each is done again by itself.
 * A transaction that has met an error takes nothing more, so nothing after it is stored.
 */
export function openTransaction(connection: PoolConnection, client: PoolClient, begin: string) {
  /** In the order in which it is sent. */
  let unsent: Step[] = [{ query: toQuery(begin) }]
  /** The answers to the message that begins the transaction, once that is sent. */
  let beginning: Promise<Answer[]> | undefined
  let hasBegun = false
  /** Does a write wait for the beginning, and whatever comes after it? */
  let isWriteWaiting = false
  const unanswered = new Set<Promise<Answer[]>>()
  /** The job in hand; what an earlier one wrote is of another number. */
  let job = 0
  /** The job that is being rolled back, or was last. */
  let rolledBackJob: number | undefined
  let refusal: Refusal | undefined
  let isOver = false

  return {
    savepoint() {
      job++
      append('SAVEPOINT job')
    },
    release() {
      requireUsable()
      job++
      append('RELEASE job')
    },
    async rollBackJob() {
      requireWhole()
      while (unsent.at(-1)?.job === job) unsent.pop()
      // Whatever it asked beside what has failed is not asked any more, or has its answer before the job is left.
      rolledBackJob = job++
      await Promise.allSettled(unanswered)
      requireWhole()
      refusal = undefined
      // Else its savepoint has not been sent either, and nothing of the job was.
      if (unsent.length === 0) await send([{ query: toQuery('ROLLBACK TO job') }])
    },
    async commit() {
      requireUsable()
      append('COMMIT')
      await Promise.all(unanswered)
      requireUsable()
      // Several statements in one text have an answer each.
      const last = [(await send(unsent.splice(0))).at(-1)].flat().at(-1)
      if (last?.command !== 'COMMIT') throw new Error('Postgres did not commit.')
      isOver = true
    },
    /** A connection whose transaction cannot be left is not used again. */
    async rollBack() {
      if (isOver) return
      isOver = true
      unsent = []
      if (beginning && connection.holds(client)) {
        try {
          await asTold(() => client.query('ROLLBACK'))
        } catch (error) {
          connection.release()
          throw error
        }
      }
      await Promise.allSettled(unanswered)
    },
    async write(query: Query) {
      const step = { query, job }
      await enter([step])
      unsent.push(step)
      if (unsent.length >= maxUnsent) await send(unsent.splice(0))
    },
    askAll(queries: readonly Query[]): Promise<Answer>[] {
      const answers = ask(queries.map(query => ({ query, job })))
      return queries.map(async (_, at) => (await answers)[at] as Answer)
    }
  }

  /** Sends it with what comes next. */
  function append(text: string) {
    const last = unsent.at(-1)
    if (last && last.job === undefined)
      unsent.splice(-1, 1, { query: toQuery(`${last.query.text}; ${text}`) })
    else unsent.push({ query: toQuery(text) })
  }

  async function ask(steps: readonly Step[]): Promise<Answer[]> {
    await enter(steps)
    return (await send([...unsent.splice(0), ...steps])).slice(-steps.length)
  }

  /**
   * Lets steps in one after the other. No write is sent before the transaction is known to have begun: outside of one it would
   * be stored by itself.
   */
  async function enter(steps: readonly Step[]) {
    requireUsable()
    if (!hasBegun && (isWriteWaiting || steps.some(isWrite))) {
      isWriteWaiting = true
      await (beginning ?? send(unsent.splice(0)))
      requireUsable()
    }
    if (steps.some(step => step.job !== job)) throw new Error('The job has ended meanwhile.')
  }

  /** A refusal is not forgotten where its job has caught the error and gone on. */
  function requireUsable() {
    if (refusal) throw refusal.error
    if (isOver) throw new Error('The transaction is over.')
  }

  /** An error that has ended all jobs is thrown for all, and not what the job in hand made of it. */
  function requireWhole() {
    if (refusal?.isOfAll) throw refusal.error
    if (!connection.holds(client)) throw new DatabaseAway('The database cannot be reached.')
  }

  function send(steps: readonly Step[]): Promise<Answer[]> {
    const answers = answer(steps)
    beginning ??= answers
    unanswered.add(answers)
    const forget = () => unanswered.delete(answers)
    answers.then(forget, forget)
    return answers
  }

  async function answer(steps: readonly Step[]): Promise<Answer[]> {
    const queries = steps.map(({ query }) => query)
    const settled = await Promise.allSettled(connection.send(client, queries))
    const at = settled.findIndex(({ status }) => status === 'rejected')
    if (at >= 0) refuse(steps[at] as Step, told((settled[at] as PromiseRejectedResult).reason))
    hasBegun = true
    return settled.map(one => (one as PromiseFulfilledResult<Answer>).value)
  }

  /** Fails the query for its caller. A connection that does not answer is not asked again. */
  function refuse(step: Step, error: unknown): never {
    if (isAway(error)) connection.release()
    const isOfOtherJob = step.job !== undefined && step.job !== job && step.job !== rolledBackJob
    refusal ??= {
      error:
        isOfOtherJob && !isAway(error)
          ? new RefusedLater('A job wrote what was refused.', { cause: error })
          : error,
      isOfAll: isOfOtherJob || step.job === undefined || isAway(error) || isCollision(error)
    }
    throw refusal.error
  }
}

const toQuery = (text: string): Query => ({ text, rowMode: 'array' })

/** Outside of a transaction a reading statement would do no harm. */
const isWrite = ({ query, job }: Step) => job !== undefined && !/^\s*select\b/i.test(query.text)
