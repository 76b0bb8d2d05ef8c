import type { FastifyInstance } from 'fastify'
import type { RowsShown } from '../core/api/call.ts'
import type { SessionUser } from '../core/api/guards.ts'
import type { Services } from '../services.ts'
import { createVolumeGuard, type Guarded } from './guard.ts'

/** Rows are counted so many at a time, so that opening a list writes nothing. */
const rowsPerCount = 100

interface Uncounted {
  rows: number
  /** The last count was refused: the next answer is not worked out before one is allowed. */
  isRefused: boolean
}

/**
 * Counts the rows about people that the answers of calls show, in all lists together (`rows` of a call). Beyond the
 * budget an answer is not sent: the password is asked for, or the refusal says how long to wait.
 */
export function addRowBudget(api: FastifyInstance, services: Guarded & Pick<Services, 'database'>) {
  const { count } = createVolumeGuard(services)
  const uncounted = new Map<string, Uncounted>()

  api.addHook('preHandler', async ({ user, routeOptions }) => {
    const isCounted = routeOptions.config.rows !== undefined
    if (isCounted && user && uncounted.get(user.id)?.isRefused) await countRows(user, 1)
  })

  api.addHook('preSerialization', async ({ user, routeOptions }, _reply, answer) => {
    const { rows } = routeOptions.config
    if (rows === undefined || !user || !isSuccess(answer)) return answer
    const before = uncounted.get(user.id)
    const shown = (before?.rows ?? 0) + countShown(answer, rows)
    if (before?.isRefused || shown >= rowsPerCount) await countRows(user, shown)
    else uncounted.set(user.id, { rows: shown, isRefused: false })
    return answer
  })

  async function countRows(by: SessionUser, rows: number) {
    uncounted.delete(by.id)
    const refused = await services.database.write(stores => count(stores, by, 'rows', rows))
    if (!refused) return
    uncounted.set(by.id, { rows: 0, isRefused: true })
    throw refused
  }
}

const isSuccess = (answer: unknown) => isObject(answer) && answer.success === true

/** A list counts its entries, an object counts one. */
function countShown(answer: unknown, rows: RowsShown): number {
  if (typeof rows === 'number') return rows
  return rows.reduce((sum, place) => sum + listAt(answer, place.split('.')).length, 0)
}

function listAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return name === undefined ? value : value.flatMap(one => listAt(one, [name, ...rest]))
  if (!isObject(value)) return []
  return name === undefined ? [value] : listAt(value[name], rest)
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null
