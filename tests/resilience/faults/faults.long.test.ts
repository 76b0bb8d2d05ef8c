import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atEveryPoint, openFaultFixture, kinds, type Standing } from './faults.ts'
import { type Operation, operations } from './operations.ts'

let on: Standing
beforeAll(async () => {
  on = await openFaultFixture()
})
afterAll(() => on.close())

/**
 * A save is tried with every kind of fault and a mail with one; other operations get a different kind at each point. The long
 * run tries all.
 */
const kindsOf: { [name: string]: typeof kinds } = {
  save: kinds,
  mail: kinds.filter(({ kind, lasting, isLate }) => kind === 'failing' && lasting === 'once' && !isLate)
}
const waysOf =
  ({ name }: Operation) =>
  (point: number) =>
    kindsOf[name] ?? kinds.filter((_, index) => index === point % kinds.length)

/** A mail whose result cannot be stored is retried after a second, and the others are slow too, so fewer points are tried. */
const steps: { [name: string]: number } = { mail: 2, backup: 4, erase: 3 }
const stepOf = ({ name }: Operation) => steps[name] ?? 1

describe('a disk that is full or fails at any call', () => {
  it.each(operations.map(operation => [operation.name, operation] as const))(
    'causes a 507 or 503 without damage, and the next try works: %s',
    async (_, operation) => {
      const { cases, wrong } = await atEveryPoint(on, operation, waysOf(operation), stepOf(operation))
      expect(wrong).toEqual([])
      expect(cases).toBeGreaterThan(3)
    },
    120_000
  )
})
