import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { SettingError } from '../../config/config.ts'
import { NoPostgresYet } from './faults.ts'
import { requireUsablePostgres } from './usable.ts'

interface Waiting {
  /** Milliseconds. */
  timeout: number
  log: FastifyBaseLogger
}

const retryDelay = 500
const loggedEvery = 5000

/**
 * Waits for a Postgres that does not respond yet, as after a boot. Errors that waiting cannot fix, such as a wrong password,
 * are thrown at once. Returns whether the database was written with a data key already.
 */
export async function waitForPostgres(url: string, { timeout, log }: Waiting): Promise<boolean> {
  const start = performance.now()
  let loggedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await requireUsablePostgres(url)
    } catch (error) {
      if (!(error instanceof NoPostgresYet)) throw error
      const waited = performance.now() - start
      if (waited >= timeout) throw timeout === 0 ? error : describeTimeout(error, timeout)
      if (waited - loggedAt >= loggedEvery) {
        loggedAt = waited
        const left = Math.ceil((timeout - waited) / 1000)
        log.warn({ waitsFor: left }, `${error.message} Waiting up to ${left} s for it.`)
      }
      await pause(Math.min(retryDelay, timeout - waited))
    }
  }
}

const describeTimeout = ({ message }: Error, timeout: number) =>
  new SettingError(
    `${message} Waited ${timeout / 1000} s for it: check that it is running, then start again.`
  )
