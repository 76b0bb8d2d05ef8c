import { busy } from './errors.ts'

/** Runs a job now or when its turn comes. */
export type Gate = <T>(job: () => Promise<T>) => Promise<T>

interface GateOptions {
  maxAtOnce: number
  maxWaiting: number
  /** What somebody is told where too many wait already. */
  refuse?: () => Error
}

/** So many jobs run at once and so many wait, in the order in which they came; who comes then is refused. */
export function createGate({ maxAtOnce, maxWaiting, refuse = busy }: GateOptions): Gate {
  const waiting: (() => void)[] = []
  let running = 0

  return async job => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) throw refuse()
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running++
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** libuv has four threads, for files and look-ups of names too: of long jobs only three run at once in this process. */
const threads = createGate({ maxAtOnce: 3, maxWaiting: Number.POSITIVE_INFINITY })

/**
 * A gate for jobs that keep a thread busy for long. Two of one gate run at once at most, so that no kind of job takes all
 * the threads that another one needs, and one thread is always left for files.
 */
export function createHeavyGate(options: Omit<GateOptions, 'maxAtOnce'>): Gate {
  const enter = createGate({ ...options, maxAtOnce: 2 })
  return job => enter(() => threads(job))
}
