import type { PoolClient } from 'pg'
import type { PoolConnection } from './connection.ts'
import { DatabaseAway, isAway, isCollision, RefusedLater, translateError, translateErrors } from './faults.ts'
import type { Answer, Query } from './pipeline.ts'

/** The maximum number of statements that wait to be sent, even if a job only writes. */
const maxUnsent = 64

/** A statement and the job it belongs to; without a job it is the transaction's own. */
interface Step {
  query: Query
  job?: number
}

/** An error after which the current job, or all jobs, cannot continue. */
interface Refusal {
  error: unknown
  isOfAll: boolean
}

export type Transaction = ReturnType<typeof openTransaction>

/**
 * Opens one transaction on one client. Each message costs a round trip, so a statement that returns nothing is not awaited: it
 * is sent with the next query, or with the commit. If the server refuses it, its job gets the error at its next query or at its
 * end. If other jobs have continued by then, `RefusedLater` is thrown, so that each is retried by itself. After an error the
 * transaction accepts nothing more, so nothing later is stored.
 */
export function openTransaction(connection: PoolConnection, client: PoolClient, begin: string) {
  let unsent: Step[] = [{ query: toQuery(begin) }]
  /** The results of the message that begins the transaction, once it is sent. */
  let beginning: Promise<Answer[]> | undefined
  let hasBegun = false
  /** Whether a write, and whatever comes after it, waits for the transaction to begin. */
  let isWriteWaiting = false
  const unanswered = new Set<Promise<Answer[]>>()
  /** The current job; statements of earlier jobs have other numbers. */
  let job = 0
  /** The job that is being rolled back, or was rolled back last. */
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
      // Its other queries are not sent any more, or are answered before the job ends.
      rolledBackJob = job++
      await Promise.allSettled(unanswered)
      requireWhole()
      refusal = undefined
      // Otherwise its savepoint has not been sent, and none of its statements either.
      if (unsent.length === 0) await send([{ query: toQuery('ROLLBACK TO job') }])
    },
    async commit() {
      requireUsable()
      append('COMMIT')
      await Promise.all(unanswered)
      requireUsable()
      // Several statements in one text have a result each.
      const last = [(await send(unsent.splice(0))).at(-1)].flat().at(-1)
      if (last?.command !== 'COMMIT') throw new Error('Postgres did not commit.')
      isOver = true
    },
    /** A connection whose rollback fails is not used again. */
    async rollBack() {
      if (isOver) return
      isOver = true
      unsent = []
      if (beginning && connection.holds(client)) {
        try {
          await translateErrors(() => client.query('ROLLBACK'))
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
    sendAll(queries: readonly Query[]): Promise<Answer>[] {
      const answers = ask(queries.map(query => ({ query, job })))
      return queries.map(async (_, at) => (await answers)[at] as Answer)
    }
  }

  /** Sends it with the next message. */
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
   * Waits until these statements may be sent. No write is sent before the transaction is known to have begun: outside of it,
   * the write would be stored by itself.
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

  /** Throws a refusal again even if the job has caught the error and continued. */
  function requireUsable() {
    if (refusal) throw refusal.error
    if (isOver) throw new Error('The transaction is over.')
  }

  /** Throws an error that ended all jobs as it is, rather than the error that the current job made of it. */
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
    if (at >= 0) refuse(steps[at] as Step, translateError((settled[at] as PromiseRejectedResult).reason))
    hasBegun = true
    return settled.map(result => (result as PromiseFulfilledResult<Answer>).value)
  }

  /** Records the error and throws it to the caller. A connection that does not respond is not used again. */
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

/** Reads may run outside of a transaction without harm. */
const isWrite = ({ query, job }: Step) => job !== undefined && !/^\s*select\b/i.test(query.text)
