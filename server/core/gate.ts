import { AsyncResource } from 'node:async_hooks'
import type { Requester } from './requester.ts'
import { refuse as refuseWith } from './errors.ts'
import { createShares } from './shares.ts'

/** Runs a job now or when its turn comes. */
export type Gate = <T>(requester: Requester, job: () => Promise<T>) => Promise<T>

interface QueueOptions {
  maxAtOnce: number
  maxWaiting: number
  /** How many milliseconds a job waits at most; unlimited by default. */
  maxWait?: number
  /** Makes the error for a job that cannot wait, or has waited too long. */
  refuse?: () => Error
}

interface Waiting {
  isKnown: boolean
  /** How much its account or network has requested lately, refused or not: the smallest goes first. */
  load: number
  admit(): void
  refuse(): void
}

/** One in this many turns, and this fraction of the waiting places, is reserved for strangers, however many others wait. */
const shareOfStrangers = 4

const refuseBusy = () => refuseWith('server.busy')

/**
 * Creates a fair queue. Known users go before strangers, who get one turn of four. Within each group, the account (for
 * strangers the network) that has requested the least lately goes next. If too many wait, the one that has requested the most
 * is refused.
 */
export function createQueue({ maxAtOnce, maxWaiting, maxWait, refuse = refuseBusy }: QueueOptions) {
  const waiting: Waiting[] = []
  const shares = createShares()
  let running = 0
  let servedTurns = 0

  return { acquire }

  /** Resolves with a function that frees the place again. */
  async function acquire({ account, network, connection }: Requester): Promise<() => void> {
    const isKnown = account !== undefined
    const share = isKnown ? `account:${account}` : `network:${network}`
    if (connection?.destroyed) throw refuse()
    const load = shares.charge(share)
    if (running < maxAtOnce) running++
    else await wait({ isKnown, load }, connection)
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      const next = takeNext()
      if (next) next.admit()
      else running--
    }
  }

  function wait(who: Pick<Waiting, 'isKnown' | 'load'>, connection: Requester['connection']): Promise<void> {
    if (waiting.length >= maxWaiting) makeRoom(who)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        connection?.off('close', giveUp)
      }
      const entry: Waiting = {
        ...who,
        admit() {
          leave()
          resolve()
        },
        // The refusal is written in the language of this request, whichever request or event causes it.
        refuse: AsyncResource.bind(() => {
          leave()
          reject(refuse())
        })
      }
      const giveUp = () => {
        remove(entry)
        entry.refuse()
      }
      const timer = maxWait === undefined ? undefined : setTimeout(giveUp, maxWait).unref()
      connection?.once('close', giveUp)
      waiting.push(entry)
    })
  }

  /** Refuses the entry that has requested the most, in the group that exceeds its share, or the newcomer. */
  function makeRoom({ isKnown, load }: Pick<Waiting, 'isKnown' | 'load'>) {
    const strangers = waiting.filter(entry => !entry.isKnown)
    const hasStrangersOver = strangers.length > maxWaiting / shareOfStrangers
    const candidates = hasStrangersOver ? strangers : waiting.filter(entry => entry.isKnown)
    const last = candidates.reduce<Waiting | undefined>(
      (highest, entry) => (highest && highest.load > entry.load ? highest : entry),
      undefined
    )
    const isSameKind = isKnown !== hasStrangersOver
    if (!last || (isSameKind && last.load <= load)) throw refuse()
    remove(last)
    last.refuse()
  }

  function takeNext(): Waiting | undefined {
    const known = waiting.filter(entry => entry.isKnown)
    const strangers = waiting.filter(entry => !entry.isKnown)
    const isForStrangers = ++servedTurns % shareOfStrangers === 0
    const first = known.length === 0 || (isForStrangers && strangers.length > 0) ? strangers : known
    const next = first.reduce<Waiting | undefined>(
      (lowest, entry) => (lowest && lowest.load <= entry.load ? lowest : entry),
      undefined
    )
    if (next) remove(next)
    return next
  }

  function remove(entry: Waiting) {
    const at = waiting.indexOf(entry)
    if (at >= 0) waiting.splice(at, 1)
  }
}

/** Returns a gate that limits how many jobs run and wait at once, with a fair queue. */
export function createGate(options: QueueOptions): Gate {
  const { acquire } = createQueue(options)
  return async (requester, job) => {
    const release = await acquire(requester)
    try {
      return await job()
    } finally {
      release()
    }
  }
}

/** libuv has four threads, which also serve files and DNS look-ups: only three long jobs run at once in this process. */
const threads = createGate({ maxAtOnce: 3, maxWaiting: Number.POSITIVE_INFINITY })

/**
 * Creates a gate for jobs that keep a thread busy for long. At most two per gate run at once, so that no kind of job takes all
 * the threads that another one needs, and one thread is always left for files.
 */
export function createHeavyGate(options: Omit<QueueOptions, 'maxAtOnce'>): Gate {
  const enter = createGate({ ...options, maxAtOnce: 2 })
  return (requester, job) => enter(requester, () => threads(requester, job))
}
