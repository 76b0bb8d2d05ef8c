import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { files } from '../../../server/core/database/tables.ts'
import { refreshRecord } from '../../../server/records/refresh.ts'
import { query } from '../../helpers/stored.ts'
import { completeRecord, enteredAgain, signedIn, validAnswers, withClient } from '../../helpers/records.ts'
import { readStrictly } from '../../helpers/xlsx.ts'
import type { TestApp } from '../../helpers/app.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { changeStore } from '../../../server/records/changes/change-store.ts'
import { uniqueValueStore } from '../../../server/records/duplicates/unique-value-store.ts'
import { fileStore } from '../../../server/files/store.ts'

const minute = 60_000
const password = 'correct horse'
const { personalInfo, employeeDetails } = validAnswers

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  ;({ server, admin } = await withClient())
})

async function employee({ isComplete = true, hasPassword = false } = {}) {
  const one = hasPassword ? await server.employee({ password }) : await signedIn(server)
  const own = { bvn: String(number++), nin: String(number++), account: String(number++).slice(-10) }
  const answers = {
    personalInfo: { ...personalInfo, bvn: own.bvn, nin: own.nin },
    employeeDetails: { ...employeeDetails, salaryAccountNumber: own.account }
  }
  if (isComplete) await completeRecord(one, answers)
  else {
    await one.post('/user/personalInfo', answers.personalInfo)
    await one.post('/user/employeeDetails', answers.employeeDetails)
  }
  return { ...one, ...answers, own }
}

let number = 20_000_000_000

type Employee = Awaited<ReturnType<typeof employee>>

const sendDetails = (one: Employee, changes: object) =>
  one.put('/user/employeeDetails', { ...one.employeeDetails, ...changes })
const sendInfo = (one: Employee, changes: object) =>
  one.put('/user/personalInfo', { ...one.personalInfo, ...changes })
/** Sends the change after entering the password. */
const details = (one: Employee, changes: object) =>
  enteredAgain(server, one).then(() => sendDetails(one, changes))
const info = (one: Employee, changes: object) => enteredAgain(server, one).then(() => sendInfo(one, changes))
const changesOf = async ({ id }: SignedIn, by = admin) =>
  (await by.get(`/admin/employees/${id}/changes`)).body.data.changes
const mails = async ({ email }: SignedIn) =>
  (await server.mailsTo(email)).filter(({ subject }) => subject === 'Your employee record was changed')
const confirm = async ({ _id, revision }: { _id: string; revision: number }, by?: SignedIn) =>
  (by ?? (await signedIn(server, { isAdmin: true }))).post(`/admin/changes/${_id}/confirm`, { revision })
const enterPassword = (one: SignedIn) => one.post('/account/confirm', { password })

describe('a changed account number on a complete record', () => {
  it('is rejected with 403 naming the changed fields until the password is entered', async () => {
    const ada = await employee({ hasPassword: true })
    server.clock.advance(6 * minute)
    const refused = await sendDetails(ada, { salaryAccountNumber: '9876543210', bankName: 'ZENITH BANK' })
    expect(refused).toMatchObject({
      status: 403,
      body: {
        message: 'Enter your password to change Salary Account Number.',
        data: [
          {
            rule: 'confirm',
            msg: 'Enter your password to change Salary Account Number.',
            path: '/employeeDetails/salaryAccountNumber',
            form: 'steps/employee-details'
          },
          { rule: 'confirm', path: '/employeeDetails/bankName' }
        ]
      }
    })
    expect((await ada.get('/user')).body.data.employeeDetails).toMatchObject(ada.employeeDetails)
    expect(await changesOf(ada)).toEqual([])
    await enterPassword(ada)
    expect((await sendDetails(ada, { salaryAccountNumber: '9876543210' })).status).toBe(200)
    expect((await ada.get('/user')).body.data).toMatchObject({
      completed: true,
      employeeDetails: { salaryAccountNumber: '9876543210' }
    })
  })

  it('is saved by a process whose clock is three seconds behind the one that checked the password', async () => {
    const ada = await employee({ hasPassword: true })
    await enterPassword(ada)
    server.clock.advance(-3000)
    expect((await sendDetails(ada, { bankName: 'ZENITH BANK' })).status).toBe(200)
    server.clock.advance(3000)
  })

  it('needs the password for each change, however recent the log-in', async () => {
    const ada = await employee({ hasPassword: true })
    const refused = { status: 403, body: { data: [{ rule: 'confirm' }] } }
    expect(await sendDetails(ada, { bankName: 'ZENITH BANK' })).toMatchObject(refused)
    await enterPassword(ada)
    expect((await sendDetails(ada, { bankName: 'ZENITH BANK' })).status).toBe(200)
    expect(await sendDetails(ada, { bankName: 'GTBANK' })).toMatchObject(refused)
    expect(await sendInfo(ada, { bvn: '98765432109' })).toMatchObject(refused)

    await enterPassword(ada)
    server.clock.advance(6 * minute)
    expect(await sendDetails(ada, { bankName: 'GTBANK' })).toMatchObject(refused)

    await enterPassword(ada)
    const other = await server.logIn({ email: ada.email, password })
    expect(await sendDetails({ ...ada, ...other }, { bankName: 'GTBANK' })).toMatchObject(refused)
    expect((await sendDetails(ada, { bankName: 'GTBANK', salaryAccountNumber: '1' })).status).toBe(400)
    const responses = await Promise.all(
      ['GTBANK', 'FIRST BANK'].map(bankName => sendDetails(ada, { bankName }))
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('is reported to the employee by email with time and network but without values', async () => {
    const ada = await employee()
    await details(ada, { salaryAccountNumber: '9876543210', bankName: 'ZENITH BANK' })
    const [mail, ...more] = await mails(ada)
    expect(more).toEqual([])
    expect(mail?.text).toContain('- Salary Account Number\n- Bank Name')
    expect(mail?.text).toMatch(/on 20 November 2026 at \d\d:\d\d, Nigerian time, from network 127\.0\.0\.0/)
    expect(mail?.text).toContain('If this was not you, choose a new password at')
    for (const value of ['9876543210', 'ZENITH', ada.own.account, employeeDetails.bankName])
      expect(mail?.text).not.toContain(value)
  })

  it('is listed for administrators with masked identifiers until it is confirmed', async () => {
    const ada = await employee()
    await details(ada, { salaryAccountNumber: '9876543210', bankName: 'ZENITH BANK' })
    const found = await changesOf(ada)
    expect(found).toMatchObject([
      {
        employee: { _id: ada.id, username: ada.username },
        path: '/employeeDetails/bankName',
        title: 'Bank Name',
        before: employeeDetails.bankName,
        after: 'ZENITH BANK',
        network: '127.0.0.0/24'
      },
      {
        title: 'Salary Account Number',
        before: `••••••${ada.own.account.slice(-4)}`,
        after: '••••••3210'
      }
    ])
    const all = (await admin.get('/admin/changes')).body.data.changes
    expect(all).toEqual(expect.arrayContaining(found))
    const stored = JSON.stringify(query(server, 'SELECT * FROM answer_changes'))
    expect(stored).not.toContain('ZENITH')
    expect(await confirm(found[0])).toMatchObject({ status: 200, body: { message: 'Change confirmed.' } })
    expect(await changesOf(ada)).toEqual([found[1]])
    expect((await confirm(found[0])).status).toBe(404)
    const actions = query<{ action: string; detail: string }>(
      server,
      `SELECT action, detail FROM audit WHERE subject = '${ada.id}' AND action LIKE 'change.%' ORDER BY seq`
    )
    expect(actions).toEqual([
      {
        action: 'change.noted',
        detail: '{"fields":["/employeeDetails/salaryAccountNumber","/employeeDetails/bankName"]}'
      },
      { action: 'change.confirmed', detail: '{"field":"/employeeDetails/bankName"}' }
    ])
  })

  it('cannot be confirmed after it changes again, and shows the last confirmed answer', async () => {
    const ada = await employee()
    await details(ada, { bankName: 'ZENITH BANK' })
    const [seen] = await changesOf(ada)
    await details(ada, { bankName: 'GTBANK' })
    expect(await confirm(seen)).toMatchObject({
      status: 409,
      body: { message: 'This answer has changed again. Check it, then confirm it.' }
    })
    expect(await changesOf(ada)).toMatchObject([{ before: employeeDetails.bankName, after: 'GTBANK' }])
    await details(ada, {})
    const [back] = await changesOf(ada)
    expect(back).toMatchObject({ before: employeeDetails.bankName, after: employeeDetails.bankName })
    expect((await confirm(back)).status).toBe(200)
  })

  it('is marked as unconfirmed only in a spreadsheet with chosen columns', async () => {
    const { server: other, admin: payroll, ada } = await withClient()
    await completeRecord(ada)
    const exported = async (query = '') => {
      const headers = { authorization: `Bearer ${payroll.token}` }
      const answer = await other.app.inject({ url: `/api/admin/employees/export${query}`, headers })
      return (await readStrictly(answer.rawPayload)).rows
    }
    expect((await exported('?lists=yes'))[0]).not.toContain('Changes')
    await enteredAgain(other, ada)
    await ada.put('/user/employeeDetails', { ...employeeDetails, bankName: 'ZENITH BANK' })
    expect((await exported())[0]).not.toContain('Changes')
    const [head, row] = await exported('?columns=firstName,bankName')
    expect(head?.at(-1)).toBe('Changes')
    expect(row?.at(-1)).toBe('changed, not confirmed: Bank Name')
    expect((await exported('?columns=firstName,lastName'))[0]).not.toContain('Changes')
    await other.close()
  })

  it('can be confirmed only after a recent log-in', async () => {
    const ada = await employee()
    await details(ada, { bankName: 'ZENITH BANK' })
    const [seen] = await changesOf(ada)
    server.clock.advance(6 * minute)
    expect(await confirm(seen, admin)).toMatchObject({ status: 403, body: { data: [{ rule: 'fresh' }] } })
  })
})

describe('the password confirmation of watched answers', () => {
  it('is not required while the record is filled in for the first time', async () => {
    const ada = await employee({ isComplete: false })
    server.clock.advance(6 * minute)
    expect((await sendDetails(ada, { salaryAccountNumber: '9876543210' })).status).toBe(200)
    expect((await sendInfo(ada, { bvn: '98765432109', nin: '' })).status).toBe(200)
    expect(await changesOf(ada)).toEqual([])
    expect(await mails(ada)).toEqual([])
  })

  it('is not required when another answer changes or the same answer is saved', async () => {
    const ada = await employee()
    server.clock.advance(6 * minute)
    expect((await sendInfo(ada, { address: '5 Other Road' })).status).toBe(200)
    expect((await sendDetails(ada, { employeeId: 'BTC-9' })).status).toBe(200)
    expect(await changesOf(ada)).toEqual([])
  })

  it('cannot be bypassed by clearing the answer first', async () => {
    const ada = await employee({ hasPassword: true })
    await info(ada, { nin: '' })
    expect(await changesOf(ada)).toMatchObject([{ title: 'NIN', after: '' }])
    server.clock.advance(6 * minute)
    expect(await sendInfo(ada, { nin: '98765432109' })).toMatchObject({
      status: 403,
      body: { data: [{ rule: 'confirm', path: '/personalInfo/nin' }] }
    })
    await enterPassword(ada)
    await info(ada, { nin: '98765432109' })
    expect(await changesOf(ada)).toMatchObject([
      { before: `•••••••${ada.own.nin.slice(-4)}`, after: '•••••••2109' }
    ])
  })

  it('cannot be bypassed while a correction is open', async () => {
    const ada = await employee()
    const corrections = [{ path: '/personalInfo/passport', message: 'It is blurred.' }]
    await admin.post(`/admin/employees/${ada.id}/corrections`, { corrections })
    expect((await ada.get('/user')).body.data.completed).toBe(false)
    server.clock.advance(6 * minute)
    expect(await sendDetails(ada, { salaryAccountNumber: '9876543210' })).toMatchObject({
      status: 403,
      body: { data: [{ rule: 'confirm' }] }
    })
  })

  it('cannot be bypassed while the record is incomplete again', async () => {
    const ada = await employee()
    await server.services.database.write(async tx => {
      for (const { id, part } of await tx.use(fileStore).allOf(ada.id))
        if (part === 'guarantors') await tx.db.delete(files).where(eq(files.id, id))
      await refreshRecord(tx, ada.id, server.clock.now())
    })
    expect((await ada.get('/user')).body.data.completed).toBe(false)
    server.clock.advance(6 * minute)
    expect(await sendDetails(ada, { salaryAccountNumber: '9876543210' })).toMatchObject({
      status: 403,
      body: { data: [{ rule: 'confirm' }] }
    })
  })

  it('leaves no changes or hashes behind when the employee is erased', async () => {
    const ada = await employee()
    await details(ada, { bankName: 'ZENITH BANK' })
    const one = await signedIn(server, { isAdmin: true })
    expect((await one.delete(`/admin/users/${ada.id}`)).status).toBe(200)
    expect(query(server, `SELECT id FROM answer_changes WHERE user_id = '${ada.id}'`)).toEqual([])
    expect(query(server, `SELECT hash FROM unique_values WHERE user_id = '${ada.id}'`)).toEqual([])
  })

  it('reads nothing from its tables when only other answers are saved', async () => {
    const ada = await employee()
    const fields: string[] = []
    const { write } = server.services.database
    const watched = new Set<unknown>([changeStore, uniqueValueStore])
    server.services.database.write = job =>
      write(tx => job({ ...tx, use: store => (watched.has(store) ? watch(tx.use(store)) : tx.use(store)) }))
    await info(ada, { address: '7 Third Road' })
    await ada.post('/user/educationalBackground', validAnswers.educationalBackground)
    expect(fields).toEqual([])
    await details(ada, { bankName: 'ZENITH BANK' })
    expect(fields).not.toEqual([])
    server.services.database.write = write

    function watch<T extends object>(store: T): T {
      return new Proxy(store, {
        get(target, name) {
          if (name !== 'update') fields.push(String(name))
          return Reflect.get(target, name)
        }
      })
    }
  })
})

describe('the same number in the records of two employees', () => {
  const acceptShared = async ({ id }: SignedIn, path: string, shown: SignedIn[]) => {
    const body = { path, employees: shown.map(one => one.id), others: 0 }
    return (await signedIn(server, { isAdmin: true })).post(`/admin/employees/${id}/shared`, body)
  }
  const sharedOf = async ({ id }: SignedIn, by = admin) =>
    (await by.get(`/admin/employees/${id}/changes`)).body.data.shared

  it('is shown to administrators and to neither of the two employees', async () => {
    const [ada, bola] = [await employee({ isComplete: false }), await employee({ isComplete: false })]
    expect(await sharedOf(ada)).toEqual([])
    const saved = await info(bola, { bvn: ada.own.bvn })
    const alone = await info(await employee({ isComplete: false }), { bvn: '55555555555' })
    const shapeOf = (body: object) => JSON.stringify(body).replaceAll(/[0-9a-f]{32}|\d+/g, '#')
    expect(Object.keys(saved.body)).toEqual(Object.keys(alone.body))
    expect(shapeOf(saved.body.message)).toBe(shapeOf(alone.body.message))
    const answers = {
      path: '/personalInfo/bvn',
      title: 'BVN',
      employees: [ada, bola].map(({ id, username }) => ({ _id: id, username })),
      others: 0,
      isAccepted: false
    }
    expect(await sharedOf(ada)).toEqual([answers])
    expect(await sharedOf(bola)).toEqual([answers])
    expect((await admin.get('/admin/changes')).body.data.shared).toContainEqual(answers)
    for (const one of [ada, bola])
      expect(JSON.stringify((await one.get('/user')).body)).not.toContain('shared')
    expect((await bola.get('/admin/changes')).status).toBe(403)
    await info(bola, { bvn: bola.own.bvn })
    expect(await sharedOf(ada)).toEqual([])
  })

  it('can be accepted, and is reported again when a third employee enters it', async () => {
    const [ada, bola, chidi] = [
      await employee({ isComplete: false }),
      await employee({ isComplete: false }),
      await employee({ isComplete: false })
    ]
    const account = { salaryAccountNumber: ada.own.account }
    await details(bola, account)
    const path = '/employeeDetails/salaryAccountNumber'
    expect((await acceptShared(ada, path, [ada, bola])).status).toBe(200)
    expect(await sharedOf(bola)).toMatchObject([{ isAccepted: true }])
    await details(chidi, account)
    expect(await sharedOf(bola)).toMatchObject([{ isAccepted: false, employees: [{}, {}, {}] }])
    expect((await acceptShared(ada, '/personalInfo/bvn', [ada, bola])).status).toBe(404)
  })

  it('is not accepted for an employee who was not shown', async () => {
    const [ada, bola, chidi] = [
      await employee({ isComplete: false }),
      await employee({ isComplete: false }),
      await employee({ isComplete: false })
    ]
    const path = '/employeeDetails/salaryAccountNumber'
    const account = { salaryAccountNumber: ada.own.account }
    await details(bola, account)
    await details(chidi, account)
    const refusal = await acceptShared(ada, path, [ada, bola])
    expect([refusal.status, refusal.body.code]).toEqual([409, 'change.changed_meanwhile'])
    await details(bola, { salaryAccountNumber: bola.own.account })
    expect((await acceptShared(ada, path, [ada, bola])).status).toBe(409)
    expect(await sharedOf(ada)).toMatchObject([{ isAccepted: false, employees: [{}, {}] }])
    expect((await acceptShared(ada, path, [chidi, ada])).status).toBe(200)
  })

  it('is found by hashes that reveal nothing and differ from field to field', async () => {
    const [ada, bola] = [await employee({ isComplete: false }), await employee({ isComplete: false })]
    await info(bola, { nin: ada.own.bvn })
    expect(await sharedOf(bola)).toEqual([])
    const rows = query<{ user_id: string; field: string; hash: string }>(
      server,
      'SELECT * FROM unique_values'
    )
    const hashOf = ({ id }: SignedIn, field: string) =>
      rows.find(row => row.user_id === id && row.field === field)?.hash
    expect(hashOf(ada, '/personalInfo/bvn')).not.toBe(hashOf(bola, '/personalInfo/nin'))
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
    for (const number of [ada.own.bvn, bola.own.account]) expect(JSON.stringify(rows)).not.toContain(number)
  })
})
