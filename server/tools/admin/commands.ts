import {
  generateInvitationCode,
  hashAddress,
  hashInvitationCode,
  invitationLifetime
} from '../../accounts/invitations/invitations.ts'
import { inLanguage } from '../../core/language.ts'
import { writeFactorMail } from '../../accounts/mail.ts'
import { administrator } from '../../../engine/index.ts'
import { findRole } from '../../access/model/access.ts'
import { parseAddress } from '../../accounts/model/address.ts'
import { buildInvitationEntry, parseRoleChoice, storedRole } from '../../accounts/model/given-role.ts'
import { roleStore } from '../../users/role-store.ts'
import { type User, userStore } from '../../users/user-store.ts'
import type { AuditEntry } from '../../audit/model/entries.ts'
import { createAudit } from '../../audit/service.ts'
import { type Config, SettingError } from '../../core/config/config.ts'
import { isThere } from '../../core/file-fault.ts'
import { foldName } from '../../core/fold-name.ts'
import { keysOf } from '../../core/config/data-key.ts'
import { openBeside } from '../../core/database/database.ts'
import { requireKeyOf } from '../../core/database/key-settings.ts'
import { Refusal } from '../../core/refusal.ts'
import { sealMail } from '../../mail/mailer.ts'
import { limitStore } from '../../core/limits/store.ts'
import { authenticatorStore } from '../../accounts/second-factor/authenticator-store.ts'
import { passkeyStore } from '../../accounts/passkeys/passkey-store.ts'
import { sessionStore } from '../../accounts/sessions/session-store.ts'
import { outboxStore } from '../../mail/outbox/outbox-store.ts'
import { invitationStore } from '../../accounts/invitations/invitation-store.ts'
import { clientStore } from '../../clients/store.ts'
import { type Connection } from '../../core/database/connection.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** What a command works with: one transaction, possibly next to a running server. */
interface Machine extends Pick<CoreServices, 'keys' | 'config'> {
  tx: Connection
  now: number
  note(entry: AuditEntry): Promise<void>
}

const usage =
  'Usage: npm run admin -- list, npm run admin -- unlock EMAIL, npm run admin -- reset-factor EMAIL, or npm run admin -- invite EMAIL [ROLE [CLIENT ...]], with an address like name@example.com. ' +
  'ROLE is one of schemas/roles.json. If it is limited to clients, give their names, each in quotes.'

/** Runs `npm run admin -- unlock EMAIL | list | invite EMAIL [ROLE [CLIENT ...]] | reset-factor EMAIL`; returns lines. */
export async function runAdmin(config: Config, words: string[], now = Date.now()): Promise<string[]> {
  const command = parseCommand(words)
  const address = config.database
  if ('file' in address && !isThere(address.file))
    throw new SettingError(`There is no database yet at ${address.file}: run npm start first.`)
  const keys = keysOf(config)
  const audit = createAudit({ keys, clock: () => now })
  const database = await openBeside(address, keys)
  try {
    await requireKeyOf(database.read.db, keys)
    return await database.write(tx => command({ tx, keys, config, now, note: entry => audit(tx, entry) }))
  } finally {
    await database.close()
  }
}

function parseCommand([name, typed, ...more]: string[]): (machine: Machine) => Promise<string[]> {
  if (name === 'list' && typed === undefined) return list
  const email = typed === undefined ? undefined : parseAddress(typed)
  if (name === 'unlock' && email && more.length === 0) return machine => unlock(machine, email)
  if (name === 'reset-factor' && email && more.length === 0) return machine => resetFactor(machine, email)
  if (name === 'invite' && email) return machine => invite(machine, email, more)
  throw new SettingError(usage)
}

/** Forgets all failed attempts at an account. */
async function unlock({ tx, keys, note }: Machine, email: string) {
  const user = await tx.use(userStore).findByEmail(email)
  if (!user)
    throw new SettingError(
      `Nobody has an account with ${email}. Check the spelling; npm run admin -- list shows the administrators.`
    )
  for (const trace of [user.id, keys.hmac('codes', email)]) await tx.use(limitStore).forget(trace)
  await note({ by: 'server', action: 'account.unlocked', subject: user.id })
  return [`${email} ${describeWayIn(user)}: earlier wrong passwords and codes no longer count.`]
}

function describeWayIn({ disabledAt, verifiedAt }: User): string {
  if (disabledAt) return 'is disabled, and can log in once an administrator enables the account'
  return verifiedAt ? 'can log in at once' : 'can ask for a new code and verify the e-mail at once'
}

/** Removes the second factor of a user who lost it and the recovery codes: the password alone opens the account again. */
async function resetFactor({ tx, keys, config, now, note }: Machine, email: string) {
  const user = await tx.use(userStore).findByEmail(email)
  const hadApp = user !== undefined && (await tx.use(authenticatorStore).remove(user.id))
  const passkeys = user === undefined ? 0 : await tx.use(passkeyStore).removeAllOf(user.id)
  if (!user || (!hadApp && passkeys === 0))
    throw new SettingError(`${email} has no second factor. Check the spelling.`)
  await tx.use(authenticatorStore).removeCodes(user.id)
  await tx.use(sessionStore).endAllOf(user.id)
  const mail = inLanguage(user.language, () => writeFactorMail(email, 'reset', config.publicUrl))
  await tx.use(outboxStore).add(sealMail(keys, mail), now)
  await note({ by: 'server', action: 'factor.reset', subject: user.id })
  return [
    `${email} now logs in with the password alone, and gets a mail about it. Every device was signed out.`
  ]
}

async function list({ tx, now, note }: Machine) {
  const administrators = await tx.use(roleStore).listAdministrators()
  const invitations = await tx.use(invitationStore).listOpen(now)
  await note({ by: 'server', action: 'administrator.listed' })
  const lines = administrators.map(describeAdministrator)
  if (!administrators.some(({ role }) => role === administrator))
    lines.push('There is no administrator: npm start prints a setup code.')
  for (const { email, role, by, expiresAt } of invitations)
    lines.push(`${email}${asRole(role)} is invited by ${by ?? 'this machine'}, until ${iso(expiresAt)}.`)
  return lines
}

const describeAdministrator = ({ email, username, role, createdAt, verifiedAt }: User) =>
  `${email} (${username})${asRole(role)} since ${iso(createdAt)}${verifiedAt ? '' : ', not verified yet'}`

const asRole = (role: string | null) =>
  role === null || role === administrator ? '' : `, ${findRole(role)?.title ?? role},`

/** Prints the code instead of mailing it, so that it works without mail. */
async function invite({ tx, keys, config, now, note }: Machine, email: string, words: string[]) {
  const invitee = await tx.use(userStore).findByEmail(email)
  if (invitee?.isAdmin) {
    const what = invitee.role === administrator ? 'is an administrator' : 'has a role'
    throw new SettingError(`${email} ${what} already.`)
  }
  if (invitee?.disabledAt)
    throw new SettingError(`The account of ${email} is disabled: an administrator must enable it first.`)
  const given = readRole(words, await tx.use(clientStore).list())
  const code = generateInvitationCode()
  const expiresAt = now + invitationLifetime
  const hash = hashInvitationCode(keys, code)
  const invitation = await tx.use(invitationStore).invite({
    ...storedRole(given),
    hash,
    email,
    createdAt: now,
    expiresAt
  })
  await note({
    by: 'server',
    ...buildInvitationEntry(given, { invitation, address: hashAddress(keys, email) })
  })
  return [
    `Open ${config.publicUrl}/admin/signup as ${email} and enter the invitation code ${code}`,
    `It works once, until ${iso(expiresAt)}. Give it to nobody else.`
  ]
}

/** Finds a role and clients by name, ignoring case. */
function readRole([role, ...names]: string[], clients: { id: string; name: string }[]) {
  const ids = names.map(name => {
    const client = clients.find(one => foldName(one.name) === foldName(name))
    if (!client) throw new SettingError(`There is no client called ${name}.`)
    return client.id
  })
  try {
    return parseRoleChoice({ role, clients: ids }, clients)
  } catch (error) {
    throw error instanceof Refusal ? new SettingError(error.message) : error
  }
}

const iso = (moment: number | null) => new Date(moment ?? 0).toISOString().slice(0, 16).replace('T', ' ')
