import { expect, it } from 'vitest'
import { isSwiftInstalled } from '../helpers/swift.ts'
import { endured } from './endurance.ts'
import { hasProxy } from './proxy.ts'

it.skipIf(!hasProxy() || !isSwiftInstalled())(
  'three processes on Postgres and S3 lose no acknowledged save in outages, and soon recover',
  async () => {
    const { lost, wrong, cases, note } = await endured({ process: 4, database: 2, store: 2, network: 2 }, 1)
    expect({ lost, wrong }, note).toEqual({ lost: 0, wrong: 0 })
    expect(cases).toBeGreaterThan(50)
  },
  300_000
)
