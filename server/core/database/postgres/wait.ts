import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { SettingError } from '../../config/config.ts'
import { NoPostgresYet } from './faults.ts'
import { requireUsablePostgres } from './usable.ts'

interface Waiting {
  /** Milliseconds. */
  patience: number
  log: FastifyBaseLogger
}

const askedAgainAfter = 500
const loggedEvery = 5000

/**
 * Waits for a Postgres that does not respond yet, as after a boot. Errors that waiting cannot fix, such as a wrong password,
 * are thrown at once. Returns whether the database was written with a data key already.
 */
export async function waitForPostgres(url: string, { patience, log }: Waiting): Promise<boolean> {
  const start = performance.now()
  let loggedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await requireUsablePostgres(url)
    } catch (error) {
      if (!(error instanceof NoPostgresYet)) throw error
      const waited = performance.now() - start
      if (waited >= patience) throw patience === 0 ? error : waitedInVain(error, patience)
      if (waited - loggedAt >= loggedEvery) {
        loggedAt = waited
        const left = Math.ceil((patience - waited) / 1000)
        log.warn({ waitsFor: left }, `${error.message} Waiting up to ${left} s for it.`)
      }
      await pause(Math.min(askedAgainAfter, patience - waited))
    }
  }
}

const waitedInVain = ({ message }: Error, patience: number) =>
  new SettingError(`${message} Waited ${patience / 1000} s for it: see that it runs, then start again.`)
