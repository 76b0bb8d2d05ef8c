import path from 'node:path'
import { sql } from 'drizzle-orm'
import { createChance } from '../../server/tools/demo/chance.ts'
import { smtpServer } from '../helpers/smtp.ts'
import { addCrowd } from '../world/people.ts'
import type { Figures, LongRun } from '../long/figures.ts'
import { removeFolder, until } from '../world/process.ts'
import { type Child, start } from './child.ts'
import { brokenIn } from './kept.ts'
import type { Person } from '../world/people.ts'
import { openDataFolder, createDataFolder, sendJson } from './data-folder.ts'
import { refreshRecord } from '../../server/records/refresh.ts'
import { userStore } from '../../server/users/user-store.ts'

interface Wanted {
  mails: number
  kills: number
  seed: number
}

/** The number of senders, and so the most mails in flight at a crash. */
const senders = 4
const speed = 240
export const clock = ['--import', path.resolve(import.meta.dirname, 'clock.mjs')]
const farOff = { ADMIN_IDLE_MINUTES: '100000', ADMIN_SESSION_HOURS: '10000' }

/** Every nth address is rejected permanently. */
const everyGone = 97
const isGone = (address: string) => Number(/p(\d+)@/.exec(address)?.[1] ?? 1) % everyGone === 0

type Shown = { sent: number; failed: number; waiting: number; failures: { email: string; reason: string }[] }

/**
 * Sends a message to very many people through a mail server that is down, rejects temporarily or permanently, and hangs up
 * midway, while the product is killed again and again. Its clock runs 240 times as fast, so that retries come soon.
 */
export async function campaign({ mails, kills, seed }: Wanted): Promise<Figures> {
  const mail = await smtpServer(whims(seed))
  const timing = { CLOCK_SPEED: String(speed), CLOCK_ORIGIN: String(Date.now()) }
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'people@corp.example',
    LOG_LEVEL: 'fatal',
    ...farOff,
    ...timing
  }
  const place = await createDataFolder({ admins: 1, env })
  const services = await openDataFolder(place.env)
  await addCrowd({ services }, mails)
  await services.database.write(async tx => {
    const [first = ''] = (await tx.use(userStore).listAfter('', 1)).map(({ id }) => id)
    await refreshRecord(tx, first, Date.now())
    // None of them has saved anything, so all lack the same.
    const of = sql`FROM users WHERE id = ${first}`
    await tx.db.run(
      sql`UPDATE users SET missing = (SELECT missing ${of}), step = (SELECT step ${of}) WHERE is_admin = 0`
    )
  })
  await services.close()
  const [admin] = place.admins
  if (!admin) throw new Error('There is no administrator.')

  let server = await start({ env: place.env, flags: clock })
  const asked = { audience: 'all', message: 'Hello' }
  const answer = await sendJson(await server.address(), admin, '/admin/send-emails', asked)
  if (answer?.status !== 200) throw new Error('The message was not taken.')
  const { data } = (await answer.json()) as { data: { batch: string } }
  for (let kill = 1; kill <= kills; kill++) {
    await until(() => mail.received.length >= (mails * 0.8 * kill) / kills, 600)
    await server.die()
    server = await start({ env: place.env, flags: clock })
    await server.address()
  }
  const shown = await ended(server, admin, data.batch)
  await server.stop()
  const broken = await brokenIn(place.env)
  await mail.close()
  removeFolder(place.dataDir)
  return figuresOf({ mails, kills, seed }, mail.received, shown, broken)
}

async function ended(server: Child, admin: Person, batch: string): Promise<Shown> {
  const address = await server.address()
  let shown: Shown | undefined
  await until(async () => {
    const answer = await sendJson(address, admin, `/admin/send-emails/${batch}`)
    shown = ((await answer?.json()) as { data: Shown } | undefined)?.data
    return shown?.waiting === 0
  }, 600)
  if (!shown) throw new Error('Nothing was shown.')
  return shown
}

function figuresOf(
  { mails, kills }: Wanted,
  received: { to: string; messageId: string }[],
  shown: Shown,
  broken: string[]
): Figures {
  const gone = Math.ceil(mails / everyGone)
  const ids = new Map<string, string>()
  const wrong = [...broken]
  for (const { to, messageId } of received) {
    if (isGone(to)) wrong.push(`${to} was delivered`)
    if (ids.has(to) && ids.get(to) !== messageId) wrong.push(`${to} came twice, under two ids`)
    ids.set(to, messageId)
  }
  const twice = received.length - ids.size
  if (twice > kills * senders) wrong.push(`${twice} came twice, with ${kills} kills`)
  if (shown.sent !== mails - gone || shown.failed !== gone)
    wrong.push(`${shown.sent} sent and ${shown.failed} failed are shown`)
  if (shown.failures.some(({ email, reason }) => !isGone(email) || !reason.includes('550')))
    wrong.push('a mail was given up that was not refused for good')
  const lost = mails - gone - ids.size
  return {
    kills,
    cases: mails,
    lost,
    wrong: wrong.length,
    note: [`${twice} twice`, ...wrong.slice(0, 3)].join('; ')
  }
}

/** Returns a mail server's behaviour: mostly fine, sometimes rejecting, hanging up, or down for a while. */
function whims(seed: number) {
  const chance = createChance(seed)
  let down = 0
  return (command: string) => {
    if (down > 0) {
      down--
      return undefined
    }
    if (command.startsWith('RCPT') && isGone(command)) return '550 no such user'
    const luck = chance.whole(1, 1000)
    if (luck <= 2) {
      // While it is down, only one mail at a time is tried, every five seconds in real time.
      down = 8
      return undefined
    }
    if (luck <= 8) return '421 try later'
    if (luck <= 14) return '451 not now'
    // Hangs up midway, even after the whole text has arrived.
    return luck <= 18 ? undefined : 'ok'
  }
}

/** 3.5: 10,000 mails with 20 kills; none is missing, and only mails in flight at a kill arrive twice. */
export const mailsThroughKills: LongRun = {
  name: 'mail to many, with kills',
  async run({ seconds, seed }) {
    const deadline = Date.now() + seconds * 1000
    const total = { tries: 0, kills: 0, cases: 0, lost: 0, wrong: 0 }
    const notes: string[] = []
    for (let round = 0; round === 0 || Date.now() < deadline; round++) {
      const figures = await campaign({ mails: 10_000, kills: 20, seed: seed + round })
      total.tries++
      total.kills += figures.kills ?? 0
      total.cases += figures.cases ?? 0
      total.lost += figures.lost
      total.wrong += figures.wrong
      if (figures.note) notes.push(figures.note)
    }
    return { ...total, note: notes.join('; ') }
  }
}
