import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { hashInvitationCode, generateInvitationCode } from '../../server/accounts/invitations/invitations.ts'
import { getOrCreate } from '../../engine/values/get-or-create.ts'
import { listMailFiles } from '../../server/mail/transports/mailbox.ts'
import { type ReadMail, readMail } from '../../server/mail/read-mail.ts'
import type { Services } from '../../server/services.ts'
import { type Answer, type Caller, callerOf } from './caller.ts'
import { invitationStore } from '../../server/accounts/invitations/invitation-store.ts'

export type { Answer, Caller } from './caller.ts'

export interface SignedIn extends Caller {
  id: string
  email: string
  username: string
  token: string
}

export interface Account {
  username: string
  email: string
  phone: string
  password: string
}

export interface Visitor extends Caller {
  /** A caller who sends this token. */
  as(token: string): Caller
  signUp(account?: Partial<Account>): Promise<Account>
  /** Signs up, verifies by the code of the mail. */
  verified(account?: Partial<Account>): Promise<Account>
  logIn(account: Pick<Account, 'email' | 'password'>): Promise<SignedIn>
  /** Signs up, verifies and logs in, all through the API. */
  employee(account?: Partial<Account>): Promise<SignedIn>
  /** As `employee`, with an invitation. */
  admin(account?: Partial<Account>): Promise<SignedIn>
  /** The mails to an address, newest first, once everything due has been sent. */
  mailsTo(email: string): Promise<ReadMail[]>
  /** The code of the newest mail to an address that has one. */
  codeFor(email: string): Promise<string>
  /** The code of the newest invitation to administrate that was mailed to an address. */
  invitationFor(email: string): Promise<string>
}

let made = 0

/** An account that nobody has yet. */
export function someone(account: Partial<Account> = {}): Account {
  const number = ++made
  const email = `person${number}@example.com`
  return {
    username: `Person ${number}`,
    email,
    phone: '+2348031234567',
    password: 'correct horse',
    ...account
  }
}

export function createVisitor(app: FastifyInstance, services: Services): Visitor {
  const as = (token?: string) => callerOf(app, token)
  /** What has been read once: a mail is written once, and a mailbox may have hundreds. */
  const mailFiles = new Map<string, string>()
  const codeFor = (to: string) => findInMails(to, to.startsWith('+') ? /\b(\d{6})\b/ : /^ {4}(\d{4,8})$/m)
  const invitationFor = (email: string) => findInMails(email, /^ {4}((?:[A-Z2-9]{4}-){3}[A-Z2-9]{4})$/m)
  return { ...as(), as, signUp, verified, logIn, employee, admin, mailsTo, codeFor, invitationFor }

  async function signUp(account?: Partial<Account>) {
    const wanted = someone(account)
    expectStatus(await as().post('/auth/register', wanted), 201)
    return wanted
  }

  async function verified(account?: Partial<Account>) {
    const { device: _, ...made } = await verify(await signUp(account))
    return made
  }

  async function verify(account: Account) {
    const code = await codeFor(account.email)
    const path = `/auth/verify-email/${code}?email=${encodeURIComponent(account.email)}`
    const answer = expectStatus(await as().get(path), 200)
    return { ...account, device: answer.headers['x-device'] }
  }

  async function logIn(account: Pick<Account, 'email' | 'password'>, device?: unknown): Promise<SignedIn> {
    const { email, password } = account
    const headers = typeof device === 'string' ? { 'x-device': device } : {}
    const answer = expectStatus(await as().post('/auth/login', { email, password }, { headers }), 200)
    const { token, data } = answer.body
    return { ...as(token), id: data._id, email: data.email, username: data.username, token }
  }

  async function employee(account?: Partial<Account>) {
    return logIn(await verified(account))
  }

  async function admin(account?: Partial<Account>) {
    const wanted = someone(account)
    const code = generateInvitationCode()
    const { database, keys, clock } = services
    await database.write(tx =>
      tx.use(invitationStore).invite({
        hash: hashInvitationCode(keys, code),
        email: wanted.email,
        createdAt: clock(),
        expiresAt: clock() + 60_000
      })
    )
    expectStatus(await as().post('/auth/admin-register', { ...wanted, code }), 201)
    // From the browser that has verified it, as one does.
    const { device, ...made } = await verify(wanted)
    return logIn(made, device)
  }

  async function mailsTo(email: string) {
    await services.mailer.idle()
    const { mailboxDir } = services.config
    const files = await listMailFiles(mailboxDir)
    const texts = files.map(({ name }) =>
      getOrCreate(mailFiles, name, () => fs.readFileSync(path.join(mailboxDir, name), 'utf8'))
    )
    // Reading one takes long, and a mailbox has those of everybody.
    const mails = texts.filter(text => text.includes(email)).map(readMail)
    return mails.filter(mail => mail.to === email)
  }

  /** Not in the newest one alone: what is mailed at one moment comes in any order. */
  async function findInMails(email: string, code: RegExp) {
    for (const { text } of await mailsTo(email)) {
      const found = code.exec(text)?.[1]
      if (found) return found
    }
    throw new Error(`No mail to ${email} has a code.`)
  }
}

function expectStatus(answer: Answer, status: number) {
  if (answer.status === status) return answer
  throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`)
}
