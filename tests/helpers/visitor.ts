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

/** A client without a session, with helpers for the ways to get an account, and for its mails. */
export interface Visitor extends Caller {
  /** Returns a client that sends this token. */
  as(token: string): Caller
  signUp(account?: Partial<Account>): Promise<Account>
  /** Signs up, and verifies the email with the mailed code. */
  verified(account?: Partial<Account>): Promise<Account>
  logIn(account: Pick<Account, 'email' | 'password'>): Promise<SignedIn>
  /** Signs up, verifies the email and logs in, all through the API. */
  employee(account?: Partial<Account>): Promise<SignedIn>
  /** Like `employee`, but as an administrator with an invitation. */
  admin(account?: Partial<Account>): Promise<SignedIn>
  /** Returns the mails to an address, newest first, after everything due has been sent. */
  mailsTo(email: string): Promise<ReadMail[]>
  /** Returns the newest code mailed to an address (or sent to a phone number); throws if there is none. */
  codeFor(email: string): Promise<string>
  /** Returns the code of the newest administrator invitation mailed to an address; throws if there is none. */
  invitationFor(email: string): Promise<string>
}

let made = 0

/** Returns the data of an account with an unused name and email. */
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

/** Returns a visitor who injects requests into `app` and reads the mailbox of its services. */
export function createVisitor(app: FastifyInstance, services: Services): Visitor {
  const as = (token?: string) => callerOf(app, token)
  /** Caches mail files: they never change, and a mailbox may have hundreds. */
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
    // Logs in from the browser that verified the email, as a user does.
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
    // Filter the texts first: parsing is slow, and the mailbox contains the mails of all users.
    const mails = texts.filter(text => text.includes(email)).map(readMail)
    return mails.filter(mail => mail.to === email)
  }

  /** Searches all mails, not only the newest: mails sent at the same moment may have any order. */
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
