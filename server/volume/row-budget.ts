import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RowsShown } from '../core/api/call.ts'
import type { SessionUser } from '../core/api/guards.ts'
import { createVolumeGuard, type VolumeServices } from './guard.ts'
import type { Database } from '../core/database/database.ts'

/** Rows are counted in batches of this many, so that opening a list usually writes nothing. */
const rowsPerCount = 100

interface UncountedRows {
  rows: number
  /** Whether the last count was refused: the next response is only computed once a count is allowed. */
  isRefused: boolean
}

/**
 * Counts the rows about people in responses, across all lists (`rows` of a call). Beyond the budget the response is not sent:
 * the password is required, or the refusal says how long to wait.
 */
export function addRowBudget(api: FastifyInstance, services: VolumeServices & { database: Database }) {
  const { count } = createVolumeGuard(services)
  const uncounted = new Map<string, UncountedRows>()

  api.addHook('onRoute', route => {
    const rows = route.config?.rows
    if (rows === undefined) return
    const countShown = createCount(rows)
    route.preHandler = [requireAllowed, ...[route.preHandler ?? []].flat()]
    route.preSerialization = [
      ...[route.preSerialization ?? []].flat(),
      async ({ user }, _reply, answer) => {
        if (user && isSuccess(answer)) await countAnswer(user, countShown(answer))
        return answer
      }
    ]
  })

  async function requireAllowed({ user }: FastifyRequest) {
    if (user && uncounted.get(user.id)?.isRefused) await countRows(user, 1)
  }

  async function countAnswer(by: SessionUser, rows: number) {
    const before = uncounted.get(by.id)
    const shown = (before?.rows ?? 0) + rows
    if (before?.isRefused || shown >= rowsPerCount) await countRows(by, shown)
    else uncounted.set(by.id, { rows: shown, isRefused: false })
  }

  async function countRows(by: SessionUser, rows: number) {
    uncounted.delete(by.id)
    const refused = await services.database.write(tx => count(tx, by, 'rows', rows))
    if (!refused) return
    uncounted.set(by.id, { rows: 0, isRefused: true })
    throw refused
  }
}

const isSuccess = (answer: unknown) => isObject(answer) && answer.success === true

/** Returns a function that counts the rows in a response: each entry of a list, and an object as one. */
function createCount(rows: RowsShown): (answer: unknown) => number {
  if (typeof rows === 'number') return () => rows
  const paths = rows.map(place => place.split('.'))
  return answer => paths.reduce((sum, path) => sum + listAt(answer, path).length, 0)
}

function listAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return name === undefined ? value : value.flatMap(item => listAt(item, [name, ...rest]))
  if (!isObject(value)) return []
  return name === undefined ? [value] : listAt(value[name], rest)
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null
