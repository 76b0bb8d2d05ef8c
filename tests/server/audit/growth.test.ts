import { describe, expect, it } from 'vitest'
import { actions } from '../../../server/audit/model/actions.ts'
import type { Action } from '../../../server/audit/model/entries.ts'
import { thinnedActions } from '../../../server/audit/repeats.ts'
import type * as tables from '../../../server/core/database/tables.ts'
import { testApp } from '../../helpers/app.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { rowsIn } from './helpers.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'

const thinned =
  'thinned: twenty an hour of one person and network, log-ins of one device, then the 1st, 5th, 25th ... beyond'
const powers = 'the 1st, 5th, 25th ... of an hour'
const once = 'once for each account, or for each time that it becomes so'
const uploads = 'the 60 uploads an hour of one person, and the changes an hour'
const admin = 'roles alone: the changes an hour of one person, and most ask for the password'
const volumes = 'roles alone: the limits of exports, records and rows an hour and a day'
const machine = 'programs that somebody starts at the machine'
const server = 'the server by itself, once an hour, a day, or for each rule'
const mails = 'the mails that an address is sent an hour and a day'
const passwords = 'the tries of passwords, and the changes an hour'

/** What keeps each action from filling the audit within AUDIT_DAYS. A new action does not compile until it is listed here. */
const boundOfAction: { [A in Action]: string } = {
  'account.made': 'the sign-ups an hour of one network, and of each invitation',
  'account.verified': once,
  'account.unverified-removed': server,
  'login.ok': thinned,
  'login.refused': powers,
  'login.locked': powers,
  'login.ended': thinned,
  'code.refused': powers,
  'code.locked': powers,
  'alarm.raised': server,
  'password.changed': passwords,
  'account.unlocked': machine,
  'account.changed': thinned,
  'account.disabled': admin,
  'account.enabled': admin,
  'contact.corrected': admin,
  'contact.undone': once,
  'email.asked': mails,
  'email.changed': mails,
  'session.ended': 'the log-ins, of which each ends once',
  'factor.added': passwords,
  'factor.removed': passwords,
  'factor.reset': machine,
  'passkey.added': passwords,
  'passkey.removed': passwords,
  'recovery.made': passwords,
  'recovery.used': 'the codes that were made',
  'part.saved': thinned,
  'warning.passed': thinned,
  'record.signed': 'the signatures of an employee in an hour',
  'file.refused': uploads,
  'file.saved': uploads,
  'file.removed': uploads,
  'correction.asked': admin,
  'correction.answered': 'the corrections that are asked for, and the changes an hour',
  'correction.closed': admin,
  'review.moved': 'what moves it: roles, and the changes an hour of its owner',
  'review.assigned': admin,
  'review.noted': admin,
  'review.note-deleted': admin,
  'change.noted': 'the password, which is entered for each, and the changes an hour',
  'change.confirmed': admin,
  'duplicate.accepted': admin,
  'record.viewed': volumes,
  'record.printed': volumes,
  'identifiers.shown': volumes,
  'file.downloaded': 'the requests a minute of one session, as each look of a role is to be known',
  'list.exported': volumes,
  'list.viewed': volumes,
  'changes.viewed': volumes,
  'view.saved': admin,
  'view.removed': admin,
  'volume.refused': powers,
  'message.sent': admin,
  'link.sent': admin,
  'reminder.sent': admin,
  'reminder.scheduled': server,
  'reminder.switched': admin,
  'reminder.stopped': thinned,
  'reminder.resumed': thinned,
  'batch.retried': admin,
  'mail.retried': admin,
  'administrator.made': once,
  'administrator.invited': admin,
  'administrator.listed': machine,
  'role.invited': admin,
  'role.given': once,
  'role.changed': admin,
  'invitation.revoked': admin,
  'administrator.demoted': admin,
  'role.forged': 'the server by itself, once a day for each account with a written role',
  'roles.proven': 'the upgrade, once',
  'hire.invited': admin,
  'hire.resent': admin,
  'hire.revoked': admin,
  'hire.joined': once,
  'client.added': admin,
  'party.asked': 'the people an employee asks a day, and the mails an address is sent',
  'party.sent-again': 'the people an employee asks a day, and the mails an address is sent',
  'party.confirmed': 'the people an employee asks a day, and the mails an address is sent',
  'party.answered': 'the people an employee asks a day, and the mails an address is sent',
  'party.declined': 'the people an employee asks a day, and the mails an address is sent',
  'party.returned': 'the people an employee asks a day, and the mails an address is sent',
  'party.withdrawn': 'the people an employee asks a day, and the mails an address is sent',
  'client.renamed': admin,
  'client.deleted': admin,
  'record.downloaded': 'the 20 downloads an hour of one person',
  'copy.downloaded': thinned,
  'privacy.acknowledged': 'the versions of the notice',
  'erasure.asked': thinned,
  'erasure.withdrawn': thinned,
  'erasure.planned': volumes,
  'erasure.undone': volumes,
  'erasure.done': once,
  'schemas.accepted': machine,
  'audit.anchored': server
}

const ofUser = 'one row for each account'
const ofPart = 'a row for each account and part or field of the forms'
const swept = 'a sweep takes what has expired'
const kept = 'the 60 uploads an hour and the quota of one person'

/** What keeps each table from growing without limit. A new table does not compile until it is listed here. */
const boundOfTable: { [T in keyof typeof tables]: string } = {
  users: 'the sign-ups an hour of one network; those never verified are swept',
  sessions: 'ten for each account',
  authenticators: ofUser,
  passkeys: 'a limit for each account',
  passkeyChallenges: swept,
  recoveryCodes: 'ten for each account',
  emailChanges: ofUser,
  formerEmails: 'the mails an hour and a day; those never used are swept',
  codes: swept,
  signUps: swept,
  devices: '30 for each account; those unused are swept',
  invitations: swept,
  limits: swept,
  answers: ofPart,
  answerHistory: 'the last 100 revisions of each part',
  filterValues: ofPart,
  files: kept,
  corrections: ofPart,
  reviews: ofUser,
  reviewNotes: admin,
  acknowledgements: 'the versions of the notice, for each account',
  savedViews: 'a limit for each account',
  hires: 'roles alone; a sweep takes what is over',
  prefilledAnswers: ofUser,
  drafts: 'three devices for each account and form; swept',
  clients: admin,
  outbox: 'a sweep takes what is older than MAIL_DAYS',
  batches: 'a sweep takes what is older than MAIL_DAYS',
  scheduledReminders: 'the days of the rules, for each account',
  reminderStops: ofUser,
  looks: ofUser,
  settings: 'facts about the database, of fixed names',
  leases: 'turns of the server, of fixed names',
  audit: 'a sweep takes what is older than AUDIT_DAYS; until then the bounds of its actions above',
  auditHead: 'a row for each writer',
  auditCuts: 'one a day for each writer',
  answerChanges: ofPart,
  passedWarnings: ofPart,
  uniqueValues: ofPart,
  contactCorrections: 'the changes an hour of one account, for three days',
  signatures: 'one of each employee',
  papers: 'the PDFs that somebody may have made in an hour; a sweep takes copies of long ago',
  signingKeys: 'one',
  partyRequests: 'the people an employee asks a day; a sweep takes those that came to nothing',
  searchWords: 'twenty words of each field that says so, with their beginnings',
  erasures: ofUser
}

describe('the limits on growth', () => {
  it.each(actions)('list the action %s as thinned exactly if the server thins it', action => {
    expect(boundOfAction[action] === thinned).toBe(thinnedActions.includes(action))
  })

  it('name a bound for each table', () => {
    expect(Object.values(boundOfTable).filter(bound => bound === '')).toEqual([])
  })
})

const minute = 60_000
const phone = '+2348031234567'
const rowsOf = (app: Awaited<ReturnType<typeof testApp>>, action: string) =>
  query<{ detail: string }>(app, `SELECT detail FROM audit WHERE action = '${action}' ORDER BY seq`).map(
    ({ detail }) => (JSON.parse(detail) as { repeat?: number }).repeat
  )

describe('repeated actions', () => {
  it.each([
    ['account.changed', '/account/profile', (at: number) => ({ username: `Ada ${at % 2}`, phone })],
    [
      'part.saved',
      '/user/personalInfo',
      (at: number) => ({ ...validAnswers.personalInfo, address: `${at % 2} Marina` })
    ]
  ] as const)(
    'of an employee are recorded twenty times an hour, then ever less often: %s',
    async (action, path, body) => {
      const app = await testApp({ env: { FRESH_LOGIN_MINUTES: '1440' } })
      const ada = await signedIn(app)
      for (let at = 0; at < 160; at++) expect((await ada.put(path, body(at))).status).toBe(200)
      const noted = rowsOf(app, action)
      expect(noted.slice(0, 20).every(repeat => repeat === undefined)).toBe(true)
      expect(noted.slice(20)).toEqual([1, 5, 25, 125])
      app.clock.advance(61 * minute)
      expect((await ada.put(path, body(160))).status).toBe(200)
      expect(rowsOf(app, action).slice(24)).toEqual([undefined])
    }
  )

  it('of an employee do not count if they are rolled back', async () => {
    const app = await testApp()
    const ada = await signedIn(app)
    const { database, audit } = app.services
    const origin = { network: '127.0.0.0/24', device: null }
    const part = {
      action: 'part.saved' as const,
      subject: ada.id,
      detail: { part: 'personalInfo', fields: ['address'] }
    }
    for (let at = 0; at < 30; at++) {
      const job = database.write(async tx => {
        await audit(tx, { by: { id: ada.id, isAdmin: false, origin }, ...part })
        throw new Error('rolled back')
      })
      await Promise.all([expect(job).rejects.toThrow('rolled back'), database.write(async () => {})])
    }
    for (let at = 0; at < 3; at++)
      expect(
        (await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, address: `${at} Marina` }))
          .status
      ).toBe(200)
    expect(rowsOf(app, 'part.saved')).toEqual([undefined, undefined, undefined])
  })

  it('of an employee add fewer than 300 rows and 200 kB an hour, even in ten sessions', async () => {
    const app = await testApp({ env: { FRESH_LOGIN_MINUTES: '1440' } })
    const account = { password: 'correct horse' }
    const ada = await app.employee(account)
    const { email } = ada
    const sessions: SignedIn[] = [ada]
    while (sessions.length < 10) sessions.push(await app.logIn({ email, ...account }))
    const before = rowsIn(app).length
    const { personalInfo } = validAnswers
    const certificate = { nameOfCourse: 'Typing', dateObtained: '2020-01-01' }
    const repeats = [
      ({ put }: SignedIn, at: number) => put('/account/profile', { username: `Ada ${at}`, phone }),
      ({ put }: SignedIn, at: number) =>
        put('/user/personalInfo', { ...personalInfo, address: `${at} Marina` }),
      ({ put }: SignedIn, at: number) => put('/user/certificate', [{ ...certificate, name: `Word ${at}` }]),
      ({ post }: SignedIn) => post('/user/erasure'),
      ({ delete: remove }: SignedIn) => remove('/user/erasure')
    ]
    for (let at = 0; at < 2990; at++) {
      const answer = await repeats[at % 5]?.(sessions[Math.floor(at / 5) % 10] ?? ada, at)
      expect(answer?.status, `${at}`).toBe(200)
    }
    const rows = rowsIn(app).slice(before)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.length).toBeLessThan(300)
    expect(JSON.stringify(rows).length).toBeLessThan(200_000)
  }, 180_000)

  it('of an administrator are recorded every time', async () => {
    const app = await testApp({ env: { FRESH_LOGIN_MINUTES: '1440' } })
    const admin = await app.admin()
    for (let at = 0; at < 40; at++)
      await admin.put('/account/profile', { username: `Admin ${at % 2}`, phone })
    expect(rowsOf(app, 'account.changed')).toHaveLength(40)
  })
})
