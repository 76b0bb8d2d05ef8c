import { busy, Refusal } from '../../core/errors.ts'

/** How far a running export is. */
export interface Progress {
  rows: number
  total: number
}

const maxRunning = 2

export type RunningExports = ReturnType<typeof createRunningExports>

/** The exports that are on their way, sheets and archives alike: one of an administrator at a time. */
export function createRunningExports() {
  const running = new Map<string, Progress>()
  return {
    find: (userId: string): Progress | null => running.get(userId) ?? null,

    /** Refuses the second one of somebody, and what would be too many for the server. */
    begin(userId: string) {
      if (running.has(userId))
        throw new Refusal(429, 'An export of yours is still running.', { retryAfter: 10 })
      if (running.size >= maxRunning) throw busy()
      const progress = { rows: 0, total: 0 }
      running.set(userId, progress)
      return { progress, end: () => void running.delete(userId) }
    }
  }
}
