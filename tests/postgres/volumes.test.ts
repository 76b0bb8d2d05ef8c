import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/core/database/database.ts'
import { createKeys } from '../../server/core/keys.ts'
import { createVolumeGuard } from '../../server/volume/guard.ts'
import { newPostgres } from '../helpers/postgres.ts'

const keys = createKeys(Buffer.alloc(32, 7))
const now = Date.UTC(2026, 10, 23)
const hourly = 20

let place: Awaited<ReturnType<typeof newPostgres>>
let processes: Database[]

beforeAll(async () => {
  place = await newPostgres(process.env.TEST_POSTGRES ?? '')
  const open = () => openDatabase({ url: place.url }, keys)
  processes = [await open(), await open()]
})
afterAll(async () => {
  for (const one of processes ?? []) await one.close()
  await place?.drop()
})

it.each(['exports', 'views', 'erasures'] as const)(
  'of a hundred concurrent %s on two processes, only the hourly limit of 20 is allowed',
  async volume => {
    const most = { hour: hourly, day: 1000 }
    const config = { rateLimits: true, volumes: { exports: most, views: most, erasures: most } }
    const refused: string[] = []
    const audit = async (_: unknown, entry: { action: string }) => void refused.push(entry.action)
    const guard = createVolumeGuard({ config, clock: () => now, audit } as never) // the only services that it uses
    const by = { id: 'a'.repeat(32) }
    const asked = Array.from({ length: 100 }, (_, number) =>
      processes[number % 2]?.write(tx => guard.count(tx, by as never, volume))
    )
    const answers = await Promise.all(asked)
    expect(answers.filter(answer => answer === undefined)).toHaveLength(hourly)
    expect(answers.find(answer => answer !== undefined)).toMatchObject({ status: 429 })
    expect(refused).toContain('volume.refused')
  }
)
