import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../helpers/invariants.ts'
import { byEffort, casesOfRun } from '../helpers/effort.ts'
import { multipart, pdf } from '../helpers/multipart.ts'
import { seedOfRun } from '../world/chance.ts'
import { canCount, openIn } from './descriptors.ts'
import { replyTo } from './raw.ts'
import { type Fuzzed, startFuzzed } from './running.ts'
import { fuzzUploads } from './uploads/fuzzing.ts'
import { inTwo, type Upload, uploader, uploads } from './uploads/sending.ts'

/** Set `CASES=20000 SEED=random` for more cases, and for different ones. */
const cases = casesOfRun({ quick: 150, ci: 2000, long: 20_000 })
/** Cut or split at every byte, or at every thirteenth. */
const stride = byEffort({ quick: 13, ci: 1, long: 1 })
const timeout = 300_000 + cases * 100

let fuzzed: Fuzzed
let all: Upload[]
let open = 0
beforeAll(async () => {
  fuzzed = await startFuzzed(4, false)
  all = await uploads()
  open = canCount ? openIn(fuzzed.pid) : 0
})
afterAll(() => fuzzed?.stop())

/** Distributes the cases: each person takes the next one and has one upload at a time. */
async function each(count: number, work: (number: number, lane: number) => Promise<void>) {
  const waiting = Array.from({ length: count }).keys()
  await Promise.all(
    fuzzed.people.map(async (_, lane) => {
      for (const number of waiting) await work(number, lane)
    })
  )
}

describe('an upload', () => {
  it('is rejected if it is cut off at any byte', { timeout }, async () => {
    const [{ url, good }] = all as [Upload]
    const lines = fuzzed.people.map(person => uploader(fuzzed, person))
    await each(Math.ceil((good.length - 4) / stride), async (number, lane) => {
      const length = number * stride
      const reply = await lines[lane]?.send(url, good.subarray(0, length))
      // An empty body is not a form, so its status differs.
      expect([400, 415], `${length} bytes: ${reply?.body}`).toContain(reply?.status)
    })
    for (const line of lines) line.close()
  })

  it('is read completely if it is split in two at any byte', { timeout }, async () => {
    const file = { name: 'guarantor', filename: 'g.pdf', bytes: (await pdf()).subarray(0, 300) }
    const url = '/api/user/guarantors'
    // Only slots 1 and 2 exist, which is checked after the whole body is read.
    const one = { url, good: multipart([['target', '3']], [file]) }
    await each(Math.ceil((one.good.length + 1) / stride), async (number, lane) => {
      const at = number * stride
      const person = fuzzed.people[lane]
      const reply = person && (await replyTo(fuzzed.port, inTwo(person, one, at)))
      expect(reply, `parted at ${at}`).toMatchObject({
        status: 400,
        body: expect.stringContaining('from 1 to 2')
      })
    })
  })

  it('is accepted when it arrives in two pieces', { timeout }, async () => {
    const [one] = all as [Upload]
    const every = 11 * stride
    await each(Math.floor(one.good.length / every), async (number, lane) => {
      const person = fuzzed.people[lane]
      const reply = person && (await replyTo(fuzzed.port, inTwo(person, one, number * every)))
      expect(reply, `parted at ${number * every}`).toMatchObject({ status: 200 })
    })
  })

  it(
    'with bytes changed, moved or inserted is accepted or rejected, without a server error',
    {
      timeout
    },
    async () => {
      const { cases: sent, statuses } = await fuzzUploads(fuzzed, all, { seed: seedOfRun(), cases })
      expect(sent).toBe(cases)
      expect(statuses.get(400)).toBeGreaterThan(cases / 10)
    }
  )

  it('leaves no temporary or open files, and breaks no invariant', async () => {
    const { config, pid } = fuzzed
    const folders = [`${config.dataDir}/tmp`, `${config.filesDir}/incoming`].filter(folder =>
      fs.existsSync(folder)
    )
    await expect.poll(() => folders.flatMap(folder => fs.readdirSync(folder))).toEqual([])
    if (canCount) await expect.poll(() => openIn(pid)).toBeLessThanOrEqual(open + 4)
    const { databaseFile, dataDir } = config
    expect(
      await brokenInvariants({ databaseFile, dataDir, dataKey: '5a'.repeat(32), unnamedFor: 0 })
    ).toEqual([])
    expect(fuzzed.allOutput()).toBe('')
  })
})
