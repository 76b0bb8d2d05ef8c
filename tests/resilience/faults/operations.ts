import fs from 'node:fs'
import path from 'node:path'
import { verifyBackup } from '../../../server/tools/backup/verify.ts'
import { makeBackup } from '../../../server/tools/backup/make.ts'
import type { OpenServices } from '../../../server/services.ts'
import { outbox } from '../../../server/core/database/tables.ts'
import { asMultipart, multipart } from '../../helpers/multipart.ts'
import type { Person } from '../../world/people.ts'
import { addNumbered, as } from '../data-folder.ts'
import { detailsOf } from '../saving.ts'
import { fileOf, nameOf } from '../uploading.ts'
import type { DiskFault } from './fault-injection.ts'

/** The result of an operation: a status, `cut` if the response broke off, `thrown` if a function threw. */
export interface Outcome {
  status: number | 'cut' | 'thrown' | 'done'
  retryAfter?: string | null
  text?: string
}

export interface FaultFixture {
  services: OpenServices
  address: string
  employee: Person
  admin: Person
}

/** A kind of work that is repeated; `prepare` runs without a fault. */
export interface Operation {
  name: string
  prepare?(ground: FaultFixture, round: number): Promise<void>
  run(ground: FaultFixture, round: number): Promise<Outcome>
  /** Returns what is wrong afterwards, in addition to broken invariants. */
  after?(ground: FaultFixture, weather?: DiskFault): Promise<string[]>
}

/** Without a response within this time, in milliseconds, the server hangs. */
const patience = 20_000

async function call(
  ground: FaultFixture,
  who: Person,
  url: string,
  method: string,
  body?: unknown
): Promise<Outcome> {
  const isBytes = body instanceof Uint8Array
  const json = !isBytes && body !== undefined
  const headers = {
    ...as(who),
    ...(isBytes && asMultipart.headers),
    ...(json && { 'content-type': 'application/json' })
  }
  const sent = isBytes ? new Uint8Array(body) : json ? JSON.stringify(body) : undefined
  try {
    const answer = await fetch(`${ground.address}${url}`, {
      method,
      headers,
      ...(sent !== undefined && { body: sent }),
      signal: AbortSignal.timeout(patience)
    })
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text }
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw error
    return { status: 'cut' }
  }
}

export const readOwn = (ground: FaultFixture) => call(ground, ground.employee, '/api/user', 'GET')
export const askHealth = (ground: FaultFixture) => call(ground, ground.employee, '/healthz', 'GET')

const uploadFor = (ground: FaultFixture, who: Person, number: number) => {
  const name = nameOf(number)
  const file = { name: 'guarantor', filename: name, bytes: fileOf(name, 2000) }
  return call(ground, who, '/api/user/guarantors', 'POST', multipart([['target', '1']], [file]))
}

let leaving: Person | undefined
/** The newest save that was answered with 200. */
let acknowledged = 0

export const operations: Operation[] = [
  {
    name: 'save',
    async run(ground, round) {
      const outcome = await call(
        ground,
        ground.employee,
        '/api/user/employeeDetails',
        'PUT',
        detailsOf(round)
      )
      if (outcome.status === 200) acknowledged = round
      return outcome
    },
    async after(ground) {
      const { text = '' } = await readOwn(ground)
      const stored = Number(/"employeeId":"BTC-(\d+)"/.exec(text)?.[1] ?? 0)
      return stored >= acknowledged ? [] : [`save ${acknowledged} was acknowledged, ${stored} is stored`]
    }
  },
  { name: 'upload', run: (ground, round) => uploadFor(ground, ground.employee, round) },
  {
    name: 'export',
    run: ground => call(ground, ground.admin, '/api/admin/employees/export', 'GET')
  },
  {
    name: 'send',
    prepare: ({ services }) => services.mailer.idle(),
    run: (ground, round) =>
      call(ground, ground.admin, '/api/admin/send-emails', 'POST', {
        audience: 'all',
        message: `Round ${round}`
      })
  },
  {
    name: 'mail',
    async prepare({ services }, round) {
      const { mailer, database } = services
      await mailer.idle()
      const before = database.write(async tx => {
        for (const one of ['a', 'b'])
          await mailer.put(tx, { to: `${one}${round}@example.com`, subject: 'Hello', text: 'Round' })
      })
      await before
    },
    async run({ services }) {
      await Promise.race([services.mailer.idle(), new Promise(resolve => setTimeout(resolve, 300))])
      return { status: 'done' }
    },
    async after({ services }) {
      await services.mailer.idle()
      const rows = await services.database.read.db.select({ state: outbox.state }).from(outbox)
      return rows.some(({ state }) => state === 'sending') ? ['a mail is being sent for ever'] : []
    }
  },
  {
    name: 'backup',
    async run({ services: { config } }, round) {
      const file = path.join(config.dataDir, 'backups', `${round}.backup`)
      try {
        await makeBackup({ config, secret: config.backupKey ?? Buffer.alloc(32), file })
        return { status: 'done' }
      } catch {
        return { status: 'thrown' }
      }
    },
    async after({ services: { config } }, weather) {
      const folder = path.join(config.dataDir, 'backups')
      const wrong: string[] = []
      for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
        const file = path.join(folder, name)
        const isHalf = !name.endsWith('.backup')
        // While nothing can be written, nothing can be deleted either; the next backup deletes it.
        if (isHalf && weather?.lasting === 'once') wrong.push(`${name} is left of a backup`)
        if (!isHalf) await verifyBackup(config, file).catch(error => wrong.push(`${name}: ${error.message}`))
        fs.rmSync(file)
      }
      return wrong
    }
  },
  {
    name: 'erase',
    async prepare(ground, round) {
      leaving = await addNumbered(ground.services, 1000 + round)
      await uploadFor(ground, leaving, round)
    },
    run: ground => call(ground, ground.admin, `/api/admin/users/${leaving?.id}`, 'DELETE')
  }
]
