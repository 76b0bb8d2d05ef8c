import fs from 'node:fs'
import path from 'node:path'
import { readConfig } from '../../server/core/config/config.ts'
import { createKeys } from '../../server/core/keys.ts'
import { openFileStorage } from '../../server/files/open-storage.ts'
import { readMail } from '../../server/mail/read-mail.ts'
import { createChance } from '../../server/tools/demo/chance.ts'
import { copyInstallation } from '../../server/tools/copy/copy.ts'
import { slowness } from '../helpers/effort.ts'
import { brokenInvariants } from '../helpers/invariants.ts'
import { setupCode } from '../helpers/mailbox.ts'
import { runOnPostgres } from '../helpers/postgres.ts'
import { newFolder } from '../helpers/process.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { newBucket, startSwift } from '../helpers/swift.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import type { Figures, LongRun } from '../long/figures.ts'
import { fileOf, isWhole, nameOf, numberIn } from '../resilience/uploading.ts'
import { pause, until } from '../world/process.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { startPostgres } from './own-postgres.ts'
import { startRelay } from './relay.ts'

/** How often each fault happens; the order is random. */
export interface Faults {
  /** One of three processes is killed. */
  process: number
  /** Postgres is killed. */
  database: number
  /** The S3 store is killed. */
  store: number
  /** The network between the processes and Postgres is cut. */
  network: number
}

const size = 3
/** The maximum milliseconds until all processes serve again after a fault. Without load it takes about one second. */
const longestReturn = 5000 * slowness

/** A user who repeats one action: the numbers of the last acknowledged and the last sent one. */
interface Worker {
  who: Person
  acknowledged: number
  sent: number
}

/**
 * Runs three processes on one Postgres and one S3 store behind a proxy, with people who save, upload and send mails all the
 * time, and causes one fault after another. In the end everything acknowledged must be stored, nothing may be stored in part,
 * and each mail must be sent.
 */
export async function endured(faults: Faults, seed: number) {
  const [postgres, swift] = await Promise.all([startPostgres({ isSynced: true }), startSwift()])
  const relay = await startRelay(postgres.port)
  await runOnPostgres(postgres.url, 'CREATE DATABASE onboarding')
  const address = `postgres://postgres@127.0.0.1:${relay.port}/onboarding?pool=8&writers=3`
  const bucket = await newBucket(swift.endpoint)
  const env = { ...bucket, ADMIN_SETUP_CODE: setupCode, UPLOADS_PER_HOUR: '1000000' }
  const cluster = await startCluster(size, address, env)
  let cuts = 0
  const away = {
    async database() {
      postgres.die()
      postgres.start()
    },
    async store(milliseconds: number) {
      await swift.die()
      await pause(milliseconds)
      await swift.start()
    },
    /** Every other time the network hangs instead of being cut: data arrives later. */
    async network(milliseconds: number) {
      if (cuts++ % 2 === 0) relay.cut()
      else relay.hang()
      await pause(milliseconds)
      relay.mend()
    }
  }
  try {
    const crew = await createCrew(cluster)
    const working = crew.start()
    const { kills, slowest } = await meetFaults()
    crew.stop()
    await working
    const found = await crew.look()
    await cluster.stop()
    found.wrong.push(...(await broken(cluster.env, address)))
    if (slowest > longestReturn) found.wrong.push(`It took ${slowest} ms until all served again.`)
    return figuresOf(kills, crew.answers(), slowest, found)
  } finally {
    await cluster.stop()
    relay.close()
    postgres.remove()
    swift.stop()
  }

  async function meetFaults() {
    const chance = createChance(seed)
    const all = Object.entries(faults).flatMap(([name, times]) =>
      Array.from({ length: times }, () => name as keyof Faults)
    )
    let slowest = 0
    let kills = 0
    for (const left = [...all]; left.length > 0; kills++) {
      const [fault] = left.splice(chance.whole(0, left.length - 1), 1)
      await pause(chance.whole(100, 500))
      if (fault === 'process') {
        const number = chance.whole(0, size - 1)
        await cluster.end(number, 'SIGKILL')
        await cluster.start(number)
        continue
      }
      await away[fault ?? 'network'](chance.whole(50, 1500))
      const back = performance.now()
      await cluster.ready()
      slowest = Math.max(slowest, Math.round(performance.now() - back))
    }
    return { kills, slowest }
  }
}

interface Found {
  lost: string[]
  wrong: string[]
}

async function createCrew(cluster: Cluster) {
  const admin = await signedUp(cluster, 'office@btc.example', { isAdmin: true })
  const person = (name: string) => signedUp(cluster, `${name}@btc.example`)
  const worker = (who: Person): Worker => ({ who, acknowledged: 0, sent: 0 })
  const savers: Worker[] = []
  const uploaders: Worker[] = []
  for (const number of [1, 2, 3, 4]) savers.push(worker(await person(`saver${number}`)))
  for (const number of [1, 2]) uploaders.push(worker(await person(`uploader${number}`)))
  const sender = worker(admin)
  const sentSubjects: number[] = []
  const all = [...savers, ...uploaders, sender]
  let isOver = false

  return {
    start: () =>
      Promise.all([
        ...savers.map(one => repeat(one, save)),
        ...uploaders.map(one => repeat(one, upload)),
        repeat(sender, send, 400)
      ]),
    stop() {
      isOver = true
    },
    answers: () => all.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    look
  }

  async function repeat(one: Worker, act: (one: Worker) => Promise<number>, rest = 0) {
    while (!isOver) {
      one.sent++
      const status = await act(one).catch(() => 0)
      if (status === 200) one.acknowledged = one.sent
      // During a fault requests are refused at once, so wait a moment before the next one.
      if (status !== 200) await pause(20)
      await pause(rest)
    }
  }

  async function save({ who, sent }: Worker) {
    const answers = { ...validAnswers.personalInfo, address: `${sent} Allen Avenue` }
    return (await who.call('POST', '/user/personalInfo', answers)).status
  }

  async function upload({ who, sent }: Worker) {
    const form = new FormData()
    form.append('target', '1')
    const bytes = new Uint8Array(fileOf(nameOf(sent), 60_000))
    form.append('guarantor', new File([bytes], nameOf(sent), { type: 'application/pdf' }))
    const headers = { authorization: `Bearer ${who.token}` }
    return (await fetch(`${cluster.url}/api/user/guarantors`, { method: 'POST', headers, body: form })).status
  }

  async function send({ who, sent }: Worker) {
    const emails = savers.map(({ who }) => who.email)
    const { status } = await who.call('POST', '/admin/send-emails', { emails, message: `News ${sent}.` })
    if (status === 200) sentSubjects.push(sent)
    return status
  }

  async function look(): Promise<Found> {
    const found: Found = { lost: [], wrong: [] }
    const judge = (what: string, { who, acknowledged, sent }: Worker, stored: number) => {
      if (stored < acknowledged)
        found.lost.push(`${what} ${acknowledged} of ${who.email}: ${stored} is there`)
      if (stored > sent) found.wrong.push(`${what} of ${who.email}: ${stored} was never sent`)
    }
    for (const one of savers) {
      const { body } = await one.who.call('GET', '/user')
      const { address } = body.data.personalInfo as { address: string }
      judge('save', one, Number.parseInt(address, 10))
    }
    for (const one of uploaders) {
      const { body } = await one.who.call('GET', '/user')
      const [first] = (body.data.guarantors ?? []) as { guarantor: { name: string; url: string } }[]
      const { name = '', url = '' } = first?.guarantor ?? {}
      judge('upload', one, numberIn(name))
      const bytes = Buffer.from(await (await fetch(`${cluster.url}${url}`)).arrayBuffer())
      if (!isWhole(name, bytes)) found.wrong.push(`${name} of ${one.who.email} is not whole`)
    }
    found.lost.push(...(await missingMails()))
    return found
  }

  /** Lists the mails that never arrived. A mail may arrive twice if its process was killed before it recorded the sending. */
  async function missingMails(): Promise<string[]> {
    const wanted = sentSubjects.flatMap(number => savers.map(({ who }) => `${who.email} News ${number}.`))
    const missing = () => {
      const come = new Set(mailsIn(path.join(cluster.dataDir, 'mailbox')))
      return wanted.filter(one => !come.has(one))
    }
    // Mails claimed by a killed process are taken over within half a minute, and retried a minute later.
    await until(() => missing().length === 0, 120).catch(() => {})
    return missing().map(one => `the mail ${one}`)
  }
}

const mailsIn = (folder: string) =>
  fs.readdirSync(folder).flatMap(name => {
    const { to, text } = readMail(fs.readFileSync(path.join(folder, name), 'utf8'))
    return (/News \d+\./.exec(text) ?? []).map(words => `${to} ${words}`)
  })

/** Returns the broken promises about stored data, checked in a copy of it. */
async function broken(env: Record<string, string>, url: string): Promise<string[]> {
  const config = readConfig(env)
  const dataDir = newFolder('copied-')
  const databaseFile = path.join(dataDir, 'onboarding.sqlite')
  await copyInstallation({ from: { url }, to: { file: databaseFile } })
  const keys = createKeys(Buffer.from(env.DATA_KEY ?? '', 'hex'))
  const vault = await openFileStorage(config.files, keys)
  return brokenInvariants({ databaseFile, dataDir, vault, dataKey: env.DATA_KEY ?? '' })
}

function figuresOf(kills: number, cases: number, slowest: number, { lost, wrong }: Found): Figures {
  const [first] = [...lost, ...wrong]
  return {
    kills,
    cases,
    lost: lost.length,
    wrong: wrong.length,
    note: first ?? `all serve again after ${slowest} ms`
  }
}

/** 100 kills of a process, 20 of Postgres, 20 of the store, and 20 cuts of the network. */
export const clusterThroughFaults: LongRun = {
  name: 'cluster through kills and cuts',
  run: ({ seed }) => endured({ process: 100, database: 20, store: 20, network: 20 }, seed)
}
