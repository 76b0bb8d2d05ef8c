import { check } from '../../../engine/index.ts'
import { allCalls } from '../../../server/calls.ts'
import type { Calls } from '../../../server/core/api/call.ts'
import { type Chance, chanceFrom } from '../../world/chance.ts'
import { type Connection, connectionTo, type Reply } from '../connection.ts'
import type { Fuzzed } from '../running.ts'
import { type Expected, valueIn } from './expected.ts'
import { failure } from './failure.ts'
import { mutated, mutatedText } from './mutated.ts'
import { drawnFrom, type Pool, poolOf } from './pools.ts'
import type { Rows } from './rows.ts'
import { wrongIn } from './saving.ts'
import { plainValueFor, type Target } from './targets.ts'
import { written } from './written.ts'

interface Run {
  seed: number
  /** The number of cases for each form, and for each body that no form describes. */
  cases: number
  plainCases: number
  /** The number of accepted cases sent to each form: they hash passwords, wait on purpose, and send mails. */
  passing: number
  until?: number
}

const connections = 20
const atOnce = 400

/** Sends forms on their own, as a visitor or an administrator. A refused form must change nothing. */
export async function fuzzSingles(fuzzed: Fuzzed, rows: Rows, targets: Target[], run: Run): Promise<number> {
  const lines = Array.from({ length: connections }, () => connectionTo(fuzzed.port))
  const client = await someClient(fuzzed, lines[0] as Connection)
  let count = 0
  for (const target of targets) {
    const calls = createCaller(fuzzed, target, client)
    if (target.kind === 'form') count += await fuzzForm({ rows, lines, calls, target, run })
    if (target.kind === 'plain')
      count += await fuzzPlain({ rows, line: lines[0] as Connection, calls, target, run })
  }
  for (const line of lines) line.close()
  return count
}

type Call = (line: Connection, body: string) => Promise<Reply>

interface Fuzzing {
  rows: Rows
  lines: Connection[]
  calls: Call
  target: Target & { kind: 'form' }
  run: Run
}

async function fuzzForm({ rows, lines, calls, target, run }: Fuzzing): Promise<number> {
  const chance = chanceFrom(run.seed + target.path.length)
  const pool = poolOf(target.form, run.seed)
  let count = 0
  let passed = 0
  while (count < run.cases && !isOver(run)) {
    const bodies = Array.from({ length: Math.min(atOnce, run.cases - count) }, () => bodyFrom(pool, chance))
    const judged = bodies.map(body => ({ body, expected: expectedOf(target, body) }))
    const refused = judged.filter(({ expected }) => expected.status !== 200)
    const before = rows.everything()
    await spread(lines, refused, async (line, { body, expected }) => {
      const wrong = differing(await calls(line, body), expected)
      if (wrong) throw failure({ of: nameOf(target), why: wrong, body }, run.seed)
    })
    if (rows.everything() !== before) throw await culprit({ rows, lines, calls, target, run }, refused)
    for (const { body } of judged.filter(({ expected }) => expected.status === 200)) {
      if (++passed > run.passing) continue
      const wrong = toldWrong(await calls(lines[0] as Connection, body))
      if (wrong) throw failure({ of: nameOf(target), why: wrong, body }, run.seed)
      count++
    }
    count += refused.length
  }
  return count
}

async function culprit({ rows, lines, calls, target, run }: Fuzzing, bodies: { body: string }[]) {
  for (const { body } of bodies) {
    const before = rows.everything()
    await calls(lines[0] as Connection, body)
    if (rows.everything() !== before)
      return failure({ of: nameOf(target), why: 'something was stored of what was refused', body }, run.seed)
  }
  return new Error(
    `${nameOf(target)}: something was stored while all of these were refused (SEED=${run.seed}).`
  )
}

interface FuzzingPlain extends Omit<Fuzzing, 'target' | 'lines'> {
  line: Connection
  target: Target & { kind: 'plain' }
}

async function fuzzPlain({ rows, line, calls, target, run }: FuzzingPlain): Promise<number> {
  const chance = chanceFrom(run.seed + target.path.length)
  const value = plainValueFor(target.schema)
  let count = 0
  for (; count < run.plainCases && !isOver(run); count++) {
    const body = written(mutated(value, target.schema, chance))
    const before = rows.everything()
    const { status, body: answer } = await calls(line, chance.oneIn(10) ? mutatedText(body, chance) : body)
    const isChanged = status >= 400 && rows.everything() !== before
    if (status < 500 && !isChanged) continue
    const why = isChanged ? 'something was stored of what was refused' : `answered ${status}: ${answer}`
    throw failure({ of: nameOf(target), why, body }, run.seed)
  }
  return count
}

function bodyFrom(pool: Pool, chance: Chance): string {
  const text = written(drawnFrom(pool, chance))
  return chance.oneIn(15) ? mutatedText(text, chance) : text
}

const maxAnonymousBodyBytes = 65_536
const calls: Calls[] = Object.values(allCalls)
const ofStrangers = calls.flatMap(some => Object.values(some)).filter(({ who }) => who === 'anyone')

/** Returns the verdict of the page; 200 stands for every response to a form that passes. */
export function expectedOf({ form, method, path }: Target & { kind: 'form' }, body: string): Expected {
  const isOfStranger = ofStrangers.some(call => call.method === method && call.path === path)
  if (isOfStranger && Buffer.byteLength(body) > maxAnonymousBodyBytes) return { status: 413 }
  const read = valueIn(body)
  if (read === 'unreadable') return { status: 400 }
  const problems = check(form, read.value, {}).map(problem => ({ ...problem, form: form.name }))
  return problems.length > 0 ? { status: 400, problems } : { status: 200 }
}

export function differing(reply: Reply, expected: Expected): string | undefined {
  if (reply.status !== expected.status)
    return `answered ${reply.status} instead of ${expected.status}: ${reply.body.slice(0, 300)}`
  return wrongIn(JSON.parse(reply.body), expected)[0]
}

/** Returns an error if a form that passes is refused because of its answers, or causes a server error. */
export function toldWrong({ status, body }: Reply): string | undefined {
  if (status >= 500) return `answered ${status}: ${body}`
  const { data: problems } = JSON.parse(body)
  const data = Array.isArray(problems) ? problems.filter(problem => !isKnownToServer(problem)) : problems
  return status === 400 && data && data.length !== 0
    ? `is refused for ${JSON.stringify(data)}, and passes its form`
    : undefined
}

/** No form can tell whether the current password is right. */
const isKnownToServer = ({ rule, path }: { rule?: string; path?: string }) =>
  rule === 'equals' && path === '/password'

export const nameOf = ({ method, path }: Target) => `${method} ${path}`

export function createCaller(
  { admin }: Pick<Fuzzed, 'admin'>,
  { method, path }: Target,
  clientId: string
): Call {
  const url = `/api${path.replace('{id}', clientId)}`
  const headers = ['Content-Type: application/json']
  if (!path.startsWith('/auth/')) headers.push(`Authorization: Bearer ${admin.token}`)
  return (line, body) => line.send({ method, url, headers, body })
}

export async function someClient({ admin }: Pick<Fuzzed, 'admin'>, line: Connection): Promise<string> {
  const headers = [`Authorization: Bearer ${admin.token}`]
  const { body } = await line.send({ method: 'GET', url: '/api/admin/client-list', headers })
  return JSON.parse(body).data[0]._id
}

/** Distributes the work: each connection takes the next item as soon as it is free. */
async function spread<T>(lines: Connection[], all: T[], work: (line: Connection, one: T) => Promise<void>) {
  const waiting = all[Symbol.iterator]()
  await Promise.all(
    lines.map(async line => {
      for (const one of waiting) await work(line, one)
    })
  )
}

const isOver = ({ until }: Run) => until !== undefined && Date.now() > until
