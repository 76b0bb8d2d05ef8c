import type { Pool, PoolClient } from 'pg'
import type { WriterConnection } from '../database.ts'
import type { PostgresAddress } from './address.ts'
import { asTold, DatabaseAway, isAway, isCollision, RefusedLater, told } from './faults.ts'
import { createSession } from './session.ts'
import { type Answer, createAsker, type Query, sendTogether } from './together.ts'

/**
 * A transaction that reads a whole table conflicts with every one that writes in it, and one of the two begins again. Of a
 * table of few rows Postgres would always read the whole, as that is shorter.
 */
const byIndex = 'SET LOCAL enable_seqscan = off'

/** So many statements wait at most before they are sent, however long a job only writes. */
const mostUnsent = 64

/** What is said to the server. `job`: by which of the jobs of this transaction; else by the transaction itself. */
interface Step {
  query: Query
  job?: number
}

export type Writer = WriterConnection & { close(): void }

/**
 * A connection that writes. Each message costs a way there and back, so what answers nothing is not waited for: it goes with
 * the next question, or with the commit. What the server says of it is still told to the job that wrote it: at its next
 * question, at its end, or, where others have gone on meanwhile, by doing each of them again by itself. A transaction that
 * has met an error takes nothing more, so nothing after it is stored.
 */
export function createWriter(
  pool: Pool,
  address: PostgresAddress,
  lane: number,
  isolation: 'SERIALIZABLE' | 'READ COMMITTED'
): Writer {
  let client: PoolClient | undefined
  let isOpen = false
  /** In the order in which it is sent. */
  let unsent: Step[] = []
  /** What was sent with BEGIN, once it is. */
  let begun: Promise<Answer[]> | undefined
  let hasBegun = false
  /** Does a write wait for that, and whatever is said after it? */
  let isAwaited = false
  /** What is not answered yet. */
  const sending = new Set<Promise<Answer[]>>()
  /** The job in hand. What an earlier one wrote is of another number. */
  let job = 0
  /** The one that is being rolled back, or was last. */
  let left: number | undefined
  /** What the job in hand, or all of them, cannot go on after. */
  let refused: { error: unknown; isOfAll: boolean } | undefined
  const begin = `BEGIN ISOLATION LEVEL ${isolation}; SET LOCAL synchronous_commit = on;
    SET LOCAL lock_timeout = ${address.lockTimeout}; SET LOCAL statement_timeout = ${address.statementTimeout};
    SET LOCAL onboarding.lane = ${lane}; ${byIndex}`
  // Before the first question, so that what follows sees all that was written before the lock was had.
  const among = isolation === 'SERIALIZABLE' ? '; LOCK TABLE migrations IN ROW SHARE MODE' : ''
  const alone = '; LOCK TABLE migrations IN EXCLUSIVE MODE'

  return {
    db: createSession(createAsker({ askAll, write }), address.prepares),
    async begin(isAlone) {
      await asTold(connected)
      isOpen = true
      say(`${begin}${isAlone ? alone : among}`)
    },
    savepoint() {
      job++
      say('SAVEPOINT job')
    },
    release() {
      requireTaken()
      job++
      say('RELEASE job')
    },
    async rollBackJob() {
      requireWhole()
      while (unsent.at(-1)?.job === job) unsent.pop()
      // Whatever it asked beside what has failed is not asked any more, or has its answer before the job is left.
      left = job++
      await Promise.allSettled(sending)
      requireWhole()
      refused = undefined
      // Else its savepoint has not been sent either, and nothing of the job was.
      if (unsent.length === 0) await send([{ query: inWords('ROLLBACK TO job') }])
    },
    async commit() {
      requireTaken()
      say('COMMIT')
      await Promise.all(sending)
      requireTaken()
      // Several statements in one text have an answer each.
      const last = [(await send(unsent.splice(0))).at(-1)].flat().at(-1)
      if (last?.command !== 'COMMIT') throw new Error('Postgres did not commit.')
      isOpen = false
    },
    async rollBack() {
      const wasSent = begun !== undefined
      unsent = []
      begun = undefined
      hasBegun = false
      isAwaited = false
      // What a job of before still asks is not let in among those that follow.
      job++
      left = undefined
      refused = undefined
      if (!isOpen) return
      isOpen = false
      if (client && wasSent) await leave(client)
      await Promise.allSettled(sending)
      refused = undefined
    },
    isEnded: error => isAway(error) || isCollision(error),
    isCollision,
    close: letGo
  }

  /** With what is said next. */
  function say(words: string) {
    const last = unsent.at(-1)
    if (last && last.job === undefined)
      unsent.splice(-1, 1, { query: inWords(`${last.query.text}; ${words}`) })
    else unsent.push({ query: inWords(words) })
  }

  async function write(query: Query) {
    if (!isOpen) return void (await askAlone(query))
    const step = { query, job }
    await enter([step])
    unsent.push(step)
    if (unsent.length >= mostUnsent) await send(unsent.splice(0))
  }

  function askAll(queries: readonly Query[]): Promise<Answer>[] {
    if (!isOpen) return queries.map(askAlone)
    const all = ask(queries.map(query => ({ query, job })))
    return queries.map(async (_, at) => (await all)[at] as Answer)
  }

  async function ask(steps: readonly Step[]): Promise<Answer[]> {
    await enter(steps)
    return (await send([...unsent.splice(0), ...steps])).slice(-steps.length)
  }

  /** A query outside of a transaction, as programs that fill a database send them. */
  async function askAlone(query: Query): Promise<Answer> {
    try {
      return await asTold(async () => (await connected()).query(query))
    } catch (error) {
      if (isAway(error)) letGo()
      throw error
    }
  }

  /**
   * Lets them in one after the other. No write is sent before the transaction is known to have begun: outside of one it would
   * be stored by itself.
   */
  async function enter(steps: readonly Step[]) {
    requireTaken()
    if (!hasBegun && (isAwaited || steps.some(isWrite))) {
      isAwaited = true
      await (begun ?? send(unsent.splice(0)))
      requireTaken()
    }
    if (steps.some(step => step.job !== job)) throw new Error('The job has ended meanwhile.')
  }

  /** What was refused before is not forgotten where its job has caught the error and gone on. */
  function requireTaken() {
    if (refused) throw refused.error
    if (!isOpen) throw new Error('No transaction is open.')
  }

  /** What has ended them all is told to all, and not what the job in hand made of it. */
  function requireWhole() {
    if (refused?.isOfAll) throw refused.error
    if (!client) throw new DatabaseAway('The database cannot be reached.')
  }

  function send(steps: readonly Step[]): Promise<Answer[]> {
    const answers = answersTo(steps)
    begun ??= answers
    sending.add(answers)
    const forget = () => sending.delete(answers)
    answers.then(forget, forget)
    return answers
  }

  async function answersTo(steps: readonly Step[]): Promise<Answer[]> {
    const settled = await Promise.allSettled(sent(steps))
    const at = settled.findIndex(({ status }) => status === 'rejected')
    if (at >= 0) refuse(steps[at] as Step, told((settled[at] as PromiseRejectedResult).reason))
    hasBegun = true
    return settled.map(one => (one as PromiseFulfilledResult<Answer>).value)
  }

  function sent(steps: readonly Step[]): Promise<Answer>[] {
    if (!client) return [Promise.reject(new Error('Connection terminated'))]
    return sendTogether(
      client,
      steps.map(({ query }) => query)
    )
  }

  /** Fails the query for its caller. A connection that does not answer is not asked again. */
  function refuse(step: Step, error: unknown): never {
    if (isAway(error)) letGo()
    const isOfAnother = step.job !== undefined && step.job !== job && step.job !== left
    const isOfAll = isOfAnother || step.job === undefined || isAway(error) || isCollision(error)
    const isPlain = !isOfAnother || isAway(error)
    refused ??= {
      error: isPlain ? error : new RefusedLater('A job wrote what was refused.', { cause: error }),
      isOfAll
    }
    throw refused.error
  }

  /** A connection whose transaction cannot be left is not used again. */
  async function leave(client: PoolClient) {
    try {
      await asTold(() => client.query('ROLLBACK'))
    } catch (error) {
      letGo()
      throw error
    }
  }

  async function connected(): Promise<PoolClient> {
    if (client) return client
    if (isOpen) throw new Error('Connection terminated')
    const made = await pool.connect()
    made.on('error', () => {
      if (client === made) letGo()
    })
    client = made
    return made
  }

  /** The next transaction gets a connection of its own. */
  function letGo() {
    const lost = client
    client = undefined
    lost?.release(true)
  }
}

const inWords = (text: string): Query => ({ text, rowMode: 'array' })

/** Outside of a transaction a reading statement would do no harm. */
const isWrite = ({ query, job }: Step) => job !== undefined && !/^\s*select\b/i.test(query.text)
