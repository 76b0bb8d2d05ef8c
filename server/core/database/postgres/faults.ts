import pg from 'pg'
import { SettingError } from '../../config/config.ts'
import { listCauses } from '../../storage-fault.ts'

/** The database cannot be reached or does not respond: it may come back. */
export class DatabaseAway extends Error {
  code = 'DATABASE_AWAY'
}

/** The server refused a write of one of several jobs after others had continued: each can be retried by itself. */
export class RefusedLater extends Error {
  code = 'REFUSED_LATER'
}

const away = /^(08|57P0|58|53[03]|25006|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** Includes unique violations: a job that runs again finds the row that the other one added. */
const collision = /^(40001|40P01|23505)$/

/** Returns an error of the driver in a form that the rest of the program knows. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const isSilent =
    !(error instanceof pg.DatabaseError) && /terminated|timeout|closed|ended/i.test(error.message)
  return away.test(code) || isSilent
    ? new DatabaseAway('The database cannot be reached.', { cause: error })
    : error
}

/** Runs the work; throws its errors in a form that the rest of the program knows. */
export async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translateError(error)
  }
}

/** Whether transactions conflicted, so that a retry may succeed. */
export const isCollision = (error: unknown): boolean =>
  listCauses(error).some(cause => cause instanceof RefusedLater || collision.test(cause.code ?? ''))

export const isAway = (error: unknown): boolean =>
  listCauses(error).some(cause => cause instanceof DatabaseAway)

/** Whether a start could not lock a table, as others use it. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(55P03|40P01)$/.test(error.code ?? '')

/** No Postgres responds at the start: it may be available in a moment. */
export class NoPostgresYet extends SettingError {}

/** Returns an error that prevents the start as a SettingError, in one sentence with advice; other errors unchanged. */
export function describeStartFault(error: unknown): unknown {
  const { code = '', message = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (/^(28P01|28000)$/.test(code))
    return new SettingError('DATABASE_URL: Postgres refuses this user or password.')
  if (code === '3D000') return new SettingError('DATABASE_URL: there is no such database: create it first.')
  if (/pg_trgm/.test(message) && code !== '42501')
    return new SettingError(
      'DATABASE_URL: this Postgres lacks its extension pg_trgm: install the package postgresql-contrib on its machine.'
    )
  if (code === '42501')
    return new SettingError(
      'DATABASE_URL: this user may not create tables there: make the user the owner of the database.'
    )
  if (translateError(error) instanceof DatabaseAway)
    return new NoPostgresYet(`DATABASE_URL: no Postgres answers there (${code || message}).`)
  if (/certificate|SSL|self.signed/i.test(message))
    return new SettingError(`DATABASE_URL: the connection is not secure: ${message}.`)
  return error
}
