import type { AddressInfo } from 'node:net'
import { buildApp } from '../../../server/app.ts'
import type { Figures, LongRun } from '../../long/figures.ts'
import { brokenIn } from '../kept.ts'
import { openDataFolder, type DataFolder, createDataFolder } from '../data-folder.ts'
import {
  askHealth,
  type FaultFixture,
  type Operation,
  type Outcome,
  operations,
  readOwn
} from './operations.ts'
import { beginFault, endFault, install, type DiskFault } from './fault-injection.ts'

type Kind = Omit<DiskFault, 'point'>

/** Every kind of disk fault that is tried. */
export const kinds: Kind[] = [
  { kind: 'full', lasting: 'once' },
  { kind: 'full', lasting: 'writes' },
  { kind: 'failing', lasting: 'once' },
  { kind: 'failing', lasting: 'writes' },
  { kind: 'failing', lasting: 'all' },
  { kind: 'failing', lasting: 'once', isLate: true }
]

export interface Standing extends FaultFixture {
  place: DataFolder
  close(): Promise<void>
}

/** Starts a server in this process whose disk can be made to fail. */
export async function openFaultFixture(): Promise<Standing> {
  install()
  const place = await createDataFolder({ employees: 3, admins: 1 })
  const services = await openDataFolder(place.env)
  const app = buildApp(services, { dist: '/nowhere' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [employee, admin] = [place.employees[0], place.admins[0]]
  if (!employee || !admin) throw new Error('Nobody is there.')
  const close = async () => {
    await app.close()
    await services.close()
  }
  return { place, services, address: `http://127.0.0.1:${port}`, employee, admin, close }
}

export interface Found {
  cases: number
  wrong: string[]
}

/**
 * Runs an operation while its nth call fails, for n = 1, 2, 3 ..., until it finishes before that call. Each time it must report
 * the promised error, others must still be served, and the next run must succeed at once.
 */
export async function atEveryPoint(
  on: Standing,
  operation: Operation,
  kindsAt: (point: number) => Kind[],
  step = 1
): Promise<Found> {
  const found: Found = { cases: 0, wrong: [] }
  // A full disk does not fail reads, so it has fewer points than a failing one. End only after all kinds have passed in a row.
  for (let point = 1, passed = 0; passed < kinds.length; point += step) {
    passed++
    for (const kind of kindsAt(point)) {
      const struck = await once(on, operation, { ...kind, point }, found)
      if (struck > 0) passed = 0
    }
    if (point > 2000) throw new Error(`${operation.name} never passes.`)
  }
  found.wrong.push(...(await brokenIn(on.place.env)).map(sentence => `${operation.name}: ${sentence}`))
  return found
}

let round = 0

/** Runs one case; returns how many calls failed in it. */
async function once(on: Standing, operation: Operation, weather: DiskFault, found: Found): Promise<number> {
  const { kind, point, lasting, isLate } = weather
  const what = `${operation.name}, call ${point}, ${kind} ${lasting}${isLate ? ', late' : ''}`
  const wrong = (sentence: string) => found.wrong.push(`${what}: ${sentence}`)
  round++
  await operation.prepare?.(on, round)
  beginFault(on.place.dataDir, weather)
  const outcome = await operation.run(on, round)
  const meanwhile = lasting === 'writes' ? await readOwn(on) : undefined
  const health = lasting === 'writes' ? await askHealth(on) : undefined
  const struck = endFault()
  if (struck > 0) found.cases++

  const fault = faultIn(outcome, weather, operation.name)
  if (fault) wrong(fault)
  if (struck === 0 && (outcome.status === 507 || outcome.status === 503))
    wrong(`${outcome.status} in good weather`)
  if (meanwhile && meanwhile.status !== 200) wrong(`reading answers ${meanwhile.status} meanwhile`)
  const refused = operation.name === 'save' && typeof outcome.status === 'number' && outcome.status > 500
  if (health && health.status !== 200) wrong(`the health answers ${health.status}`)
  if (refused && health && !health.text?.includes('nothing can be stored'))
    wrong('the health does not say so')

  for (const sentence of (await operation.after?.(on, weather)) ?? []) wrong(sentence)
  const next = await again(on, operation)
  if (next !== 200 && next !== 'done') wrong(`${next} right after`)
  return struck
}

/** Runs a refused operation again, which must work as soon as the fault is over. */
async function again(on: Standing, operation: Operation): Promise<Outcome['status']> {
  round++
  await operation.prepare?.(on, round)
  const { status } = await operation.run(on, round)
  await operation.after?.(on)
  return status
}

function faultIn(
  { status, retryAfter, text = '' }: Outcome,
  { kind }: DiskFault,
  name: string
): string | undefined {
  // An export may break off, since half a spreadsheet must not look like a complete one.
  if (status === 'cut' && name !== 'export') return 'no answer came'
  if (typeof status !== 'number') return undefined
  if (status === 200) return undefined
  const promised = kind === 'full' ? 507 : 503
  if (status !== promised) return `answers ${status} ${text.slice(0, 200)}`
  if (status === 503 && !retryAfter) return 'answers 503 without Retry-After'
  return undefined
}

/** 3.3: the disk is full, or fails, at every call of every kind of work. */
export const faultyDisk: LongRun = {
  name: 'a disk that fails at every call',
  async run({ seconds }): Promise<Figures> {
    const deadline = Date.now() + seconds * 1000
    const total = { tries: 0, cases: 0, lost: 0, wrong: 0 }
    let note: string | undefined
    const on = await openFaultFixture()
    for (const operation of operations) {
      for (const kind of kinds) {
        if (Date.now() > deadline) break
        const found = await atEveryPoint(on, operation, () => [kind])
        total.tries++
        total.cases += found.cases
        total.wrong += found.wrong.length
        note ??= found.wrong[0]
      }
    }
    await on.close()
    return { ...total, ...(note && { note }) }
  }
}
