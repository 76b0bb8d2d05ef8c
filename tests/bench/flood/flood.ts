import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newestCode } from '../../helpers/mailbox.ts'
import { runFolder, startProgram } from '../process.ts'
import { serverProgram } from '../programs.ts'
import { ms, print } from '../timing.ts'
import { type Answered, createSender } from './requests.ts'
import { type Flood, type FloodOrder, floods } from './strangers.ts'

const seconds = Number(process.env.SECONDS ?? 15)
const owners = 20
const strangers = 200
/** Milliseconds between two log-ins of owners. */
const between = 250

type Send = ReturnType<typeof createSender>
interface Owner {
  email: string
  password: string
  network: string
  device: string
}

/**
 * Measures how long account owners wait for a log-in while strangers flood the server: from a known device, and from a new
 * device in a new network. SERVER selects another built server.js.
 */
export async function flood() {
  const folder = path.join(runFolder, 'flood')
  fs.mkdirSync(folder)
  const { pid, printed, stop } = startProgram({
    program: process.env.SERVER ? [process.env.SERVER] : serverProgram,
    env: {
      DATA_DIR: folder,
      PORT: '0',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      SMTP_URL: ''
    },
    log: path.join(runFolder, 'flood.log')
  })
  try {
    const [, address = ''] = await printed(/app is at (\S+)/)
    const send = createSender(address)
    const mailbox = path.join(folder, 'mailbox')
    const known = await makeAccounts(send, mailbox, 'owner', owners)
    const unknown = await makeAccounts(send, mailbox, 'unknown', owners)
    const accounts = await makeAccounts(send, mailbox, 'stranger', strangers)
    const rows = [row('none', 0, await logInOwners(send, known, unknown))]
    for (const kind of floods)
      for (const networks of [2, 200]) {
        const end = startFlood({ address, kind, networks, accounts })
        await pause(2000)
        rows.push(row(kind, networks, await logInOwners(send, known, unknown)))
        end()
        await pause(2000)
      }
    const columns = [
      'flood',
      'networks',
      'known device: median',
      '95 %',
      'refused',
      'new device and network: median',
      '95 %',
      'refused'
    ]
    print(
      `**Log-ins of owners while strangers flood the server** (process ${pid}; ${seconds} s each)`,
      columns,
      rows
    )
  } finally {
    await stop()
  }
}

function startFlood(order: FloodOrder) {
  const child = fork(path.join(import.meta.dirname, 'strangers.ts'), { execArgv: ['--import', 'tsx'] })
  child.send(order)
  return () => child.kill()
}

/** Signs up and verifies accounts, which also makes a device known to each. */
async function makeAccounts(send: Send, mailbox: string, name: string, count: number): Promise<Owner[]> {
  const made: Owner[] = []
  for (let number = 0; number < count; number++) {
    const account = { email: `${name}${number}@example.com`, password: `correct horse ${name}` }
    const network = `41.${58 + name.length}.${number % 250}.9`
    const body = { ...account, username: name, phone: '+2348031234567' }
    const { headers } = await send({ path: '/auth/register', body, network })
    const code = await newestCode(mailbox, account.email)
    const ticket = String(headers['x-verification'])
    const verified = await send({
      path: `/auth/verify-email/${code}?email=${account.email}`,
      network,
      ticket
    })
    if (verified.status !== 200) throw new Error(`A code was answered ${verified.status}.`)
    made.push({ ...account, network, device: String(verified.headers['x-device']) })
  }
  return made
}

interface Waited {
  known: Answered[]
  unknown: Answered[]
}

/** Logs owners in at fixed intervals, alternating between a known device and a new device in a new network. */
async function logInOwners(send: Send, known: Owner[], unknown: Owner[]): Promise<Waited> {
  const waited: Waited = { known: [], unknown: [] }
  const sent: Promise<unknown>[] = []
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn++) {
    const number = Math.floor(turn / 2) % owners
    const [owner, answers] = turn % 2 ? [unknown[number], waited.unknown] : [known[number], waited.known]
    if (!owner) continue
    const { email, password } = owner
    const network = turn % 2 ? `197.${networks++ % 250}.${Math.floor(networks / 250)}.1` : owner.network
    const device = turn % 2 ? undefined : owner.device
    const answer = send({ path: '/auth/login', body: { email, password }, network, device })
    sent.push(answer.then(one => answers.push(one)))
    await pause(between)
  }
  await Promise.all(sent)
  return waited
}
let networks = 0

function row(kind: Flood | 'none', from: number, { known, unknown }: Waited): string[] {
  return [kind, String(from || ''), ...describe(known), ...describe(unknown)]
}

function describe(answers: Answered[]): string[] {
  const took = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const at = (part: number) => ms(took[Math.floor((took.length - 1) * part)] ?? 0)
  const refused = answers.filter(({ status }) => status !== 200).length
  return [at(0.5), at(0.95), `${refused} of ${answers.length}`]
}
