import path from 'node:path'
import { startPostgres } from '../postgres/own-postgres.ts'
import { copyTo } from './copy-to.ts'
import { addSessions, demoData } from './demo-data.ts'
import { type Call, callsOf } from './machine/calls.ts'
import { startLoadGenerator } from './machine/load-generator.ts'
import { verdict } from './machine/report.ts'
import { runFolder, startProgram, untilIdle } from './process.ts'
import { type Product, productEnv } from './product.ts'
import { serverProgram } from './programs.ts'
import { median, print, shareOf, whole } from './timing.ts'

const goal = 0.4
const seconds = Number(process.env.SECONDS ?? 3)
const rounds = Number(process.env.ROUNDS ?? 3)
const warmUp = 5
const connections = 12
const signedIn = 200
const sizes = [1, 2, 4]
const measured = ['save', 'user', 'list', 'search', 'dashboard']

interface Setup {
  name: string
  /** Requests per second of each call, as the median of all rounds. */
  rates: Map<string, number>
}

/**
 * Compares one process on SQLite with one, two and four processes on one Postgres, with the same employees, one setup after the
 * other.
 */
export async function cluster(employees: number) {
  const data = await demoData(employees)
  const sessions = addSessions(data, signedIn)
  const postgres = await startPostgres({ isSynced: true })
  try {
    const copied = copyTo(postgres.url, data.databaseFile)
    const onPostgres = { ...data.env, DATABASE_URL: postgres.url }
    const setups: Setup[] = []
    const kinds = [
      { name: 'SQLite, 1 process', size: 1, env: data.env },
      ...sizes.map(size => ({ name: `Postgres, ${size}`, size, env: onPostgres }))
    ]
    for (const { name, size, env } of kinds) {
      const processes = await startAll(size, env)
      const [first] = processes as [Served]
      const product = { ...first, ...data, token: sessions.admin.token, employees: sessions.employees }
      const calls = await callsOf({
        ...product,
        get: getFrom(first.address, sessions.admin.token)
      } as Product)
      setups.push({ name, rates: await measure(processes, calls) })
      await Promise.all(processes.map(one => one.stop()))
    }
    report(employees, setups, copied)
  } finally {
    postgres.remove()
  }
}

type Served = Awaited<ReturnType<typeof startOne>>

async function startAll(size: number, env: { [name: string]: string }): Promise<Served[]> {
  const all: Served[] = []
  for (let number = 0; number < size; number++) all.push(await startOne(env))
  return all
}

async function startOne(env: { [name: string]: string }) {
  const log = path.join(runFolder, 'cluster.log')
  const running = startProgram({ program: serverProgram, env: { ...productEnv, ...env }, log })
  const [, address = ''] = await running.printed(/app is at (\S+)/)
  await untilIdle(running.pid)
  return { ...running, address }
}

const getFrom = (address: string, token: string) => (url: string) =>
  fetch(address + url, { headers: { authorization: `Bearer ${token}` } })

/** Loads all processes at once, each with its share of the connections. */
async function measure(processes: Served[], calls: Call[]): Promise<Map<string, number>> {
  const generators = processes.map(() => startLoadGenerator())
  const all = new Map<string, number[]>(measured.map(name => [name, []]))
  for (const [name, rates] of all) {
    const requests = calls.find(call => call.name === name)?.requests ?? []
    await once(requests, warmUp)
    for (let round = 0; round < rounds; round++) rates.push(await once(requests, seconds))
  }
  for (const one of generators) one.stop()
  return new Map([...all].map(([name, rates]) => [name, median(rates)]))

  async function once(requests: string[], seconds: number) {
    const loads = await Promise.all(
      processes.map(({ pid, address }, index) => {
        const order = { port: Number(new URL(address).port), connections: connections / processes.length }
        // Each process gets different records, as users do not save from two devices at the same moment.
        const own = requests.filter((_, at) => at % processes.length === index)
        const some = own.length > 0 ? own : requests
        return generators[index]?.measure(pid, { ...order, requests: some, milliseconds: seconds * 1000 })
      })
    )
    return loads.reduce((sum, load) => sum + (load?.perSecond ?? 0), 0)
  }
}

function report(employees: number, setups: Setup[], copied: number) {
  const [sqlite, ...others] = setups as [Setup, ...Setup[]]
  print(
    `**One process on SQLite, and some on one Postgres**: ${whole(employees)} employees, ${connections} connections, ` +
      `requests a second (medians of ${rounds} rounds of ${seconds} s), in brackets the share of SQLite's; copying took ${copied.toFixed(0)} s`,
    ['call', ...setups.map(({ name }) => name), 'goal'],
    measured.map(name => {
      const own = sqlite.rates.get(name) ?? 0
      const shares = others.map(({ rates }) => (rates.get(name) ?? 0) / own)
      return [
        name,
        whole(own),
        ...others.map(({ rates }, at) => `${whole(rates.get(name) ?? 0)} (${shareOf(shares[at] ?? 0)})`),
        verdict(`one process at least ${goal}`, (shares[0] ?? 0) >= goal)
      ]
    })
  )
}
