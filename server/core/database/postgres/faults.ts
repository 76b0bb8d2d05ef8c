import pg from 'pg'
import { SettingError } from '../../config/config.ts'
import { listCauses } from '../../storage-fault.ts'

/** The database cannot be reached, or does not answer: it may come back. */
export class DatabaseAway extends Error {
  code = 'DATABASE_AWAY'
}

/** What one of several jobs wrote was refused once others had gone on: each can be done again by itself. */
export class RefusedLater extends Error {
  code = 'REFUSED_LATER'
}

const away = /^(08|57P0|58|53[03]|25006|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** Two that add the same row may learn it from the row. */
const collision = /^(40001|40P01|23505)$/

/** An error of the driver, in a form that the rest of the program knows. */
export function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const isSilent =
    !(error instanceof pg.DatabaseError) && /terminated|timeout|closed|ended/i.test(error.message)
  return away.test(code) || isSilent
    ? new DatabaseAway('The database cannot be reached.', { cause: error })
    : error
}

/** Does this, with errors in a form that the rest of the program knows. */
export async function asTold<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw told(error)
  }
}

/** Two transactions cannot both have been first: one may begin again. */
export const isCollision = (error: unknown): boolean =>
  listCauses(error).some(one => one instanceof RefusedLater || collision.test(one.code ?? ''))

export const isAway = (error: unknown): boolean => listCauses(error).some(one => one instanceof DatabaseAway)

/** At a start: it may come in a moment. */
export class NoPostgresYet extends SettingError {}

/** What keeps the program from starting, in one sentence that says what to do. */
export function sayAtStart(error: unknown): unknown {
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
  if (told(error) instanceof DatabaseAway)
    return new NoPostgresYet(`DATABASE_URL: no Postgres answers there (${code || message}).`)
  if (/certificate|SSL|self.signed/i.test(message))
    return new SettingError(`DATABASE_URL: the connection is not safe: ${message}.`)
  return error
}
