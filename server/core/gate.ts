import type { Asker } from './asker.ts'
import { refuse as refuseWith } from './errors.ts'
import { createShares } from './shares.ts'

/** Runs a job of somebody now or when its turn comes. */
export type Gate = <T>(asker: Asker, job: () => Promise<T>) => Promise<T>

interface QueueOptions {
  maxAtOnce: number
  maxWaiting: number
  /** Milliseconds that somebody waits at most; as long as it takes unless said. */
  patience?: number
  /** What somebody is told who cannot wait, or no longer. */
  refuse?: () => Error
}

interface Waiting {
  isKnown: boolean
  /** How much its share has asked for lately, refused or not: the least comes first. */
  place: number
  admit(): void
  refuse(): void
}

/** Of so many turns one is for strangers, and this part of the waiting places is theirs, however many others wait. */
const partOfStrangers = 4

const refuseBusy = () => refuseWith('server.busy')

/**
 * A fair queue. Known people come before strangers, who have one turn of four. Among each, whoever has asked for the least
 * lately comes next, by account or, of strangers, by network. Where too many wait, the one that has asked the most gives way.
 */
export function createQueue({ maxAtOnce, maxWaiting, patience, refuse = refuseBusy }: QueueOptions) {
  const waiting: Waiting[] = []
  const shares = createShares()
  let running = 0
  let turns = 0

  return { acquire }

  /** Resolves with what frees the place again. */
  async function acquire({ account, network, connection }: Asker): Promise<() => void> {
    const isKnown = account !== undefined
    const share = isKnown ? `account:${account}` : `network:${network}`
    if (connection?.destroyed) throw refuse()
    const place = shares.charge(share)
    if (running < maxAtOnce) running++
    else await wait({ isKnown, place }, connection)
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      const next = takeNext()
      if (next) next.admit()
      else running--
    }
  }

  /** Waits in the queue. */
  function wait(who: Pick<Waiting, 'isKnown' | 'place'>, connection: Asker['connection']): Promise<void> {
    if (waiting.length >= maxWaiting) makeRoom(who)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        connection?.off('close', giveUp)
      }
      const one: Waiting = {
        ...who,
        admit() {
          leave()
          resolve()
        },
        refuse() {
          leave()
          reject(refuse())
        }
      }
      const giveUp = () => {
        remove(one)
        one.refuse()
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience).unref()
      connection?.once('close', giveUp)
      waiting.push(one)
    })
  }

  /** Refuses whoever has asked the most of those who wait beyond their part, or the newcomer. */
  function makeRoom({ isKnown, place }: Pick<Waiting, 'isKnown' | 'place'>) {
    const strangers = waiting.filter(one => !one.isKnown)
    const hasStrangersOver = strangers.length > maxWaiting / partOfStrangers
    const candidates = hasStrangersOver ? strangers : waiting.filter(one => one.isKnown)
    const last = candidates.reduce<Waiting | undefined>(
      (most, one) => (most && most.place > one.place ? most : one),
      undefined
    )
    const isSameKind = isKnown !== hasStrangersOver
    if (!last || (isSameKind && last.place <= place)) throw refuse()
    remove(last)
    last.refuse()
  }

  function takeNext(): Waiting | undefined {
    const known = waiting.filter(one => one.isKnown)
    const strangers = waiting.filter(one => !one.isKnown)
    const isForStrangers = ++turns % partOfStrangers === 0
    const first = known.length === 0 || (isForStrangers && strangers.length > 0) ? strangers : known
    const next = first.reduce<Waiting | undefined>(
      (least, one) => (least && least.place <= one.place ? least : one),
      undefined
    )
    if (next) remove(next)
    return next
  }

  function remove(one: Waiting) {
    const at = waiting.indexOf(one)
    if (at >= 0) waiting.splice(at, 1)
  }
}

/** So many jobs run at once and so many wait, in a fair queue. */
export function createGate(options: QueueOptions): Gate {
  const { acquire } = createQueue(options)
  return async (asker, job) => {
    const release = await acquire(asker)
    try {
      return await job()
    } finally {
      release()
    }
  }
}

/** libuv has four threads, for files and look-ups of names too: of long jobs only three run at once in this process. */
const threads = createGate({ maxAtOnce: 3, maxWaiting: Number.POSITIVE_INFINITY })

/**
 * A gate for jobs that keep a thread busy for long. Two of one gate run at once at most, so that no kind of job takes all
 * the threads that another one needs, and one thread is always left for files.
 */
export function createHeavyGate(options: Omit<QueueOptions, 'maxAtOnce'>): Gate {
  const enter = createGate({ ...options, maxAtOnce: 2 })
  return (asker, job) => enter(asker, () => threads(asker, job))
}
