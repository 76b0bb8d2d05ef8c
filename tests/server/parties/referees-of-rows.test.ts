import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '../../helpers/pdf-text.ts'
import { type Product, startProduct } from '../../helpers/product.ts'
import { validAnswers } from '../../helpers/records.ts'
import {
  employer,
  mailTo,
  openLink,
  projectWithReferees,
  saveEmployers,
  statusOfLink
} from '../../helpers/referees.ts'
import { type Person, signedUp } from '../../helpers/signed-up.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are read here.
type Json = Record<string, any>

/** Each row of a list is filled in by a person named in it. */
describe('a referee of a former employer', () => {
  const copied = projectWithReferees()
  let product: Product
  let admin: Person

  beforeAll(async () => {
    copied.edit('schemas/journey.json', ({ steps }) => {
      const step = steps.find(({ form }: { form: string }) => form === 'steps/employers')
      step.when = { not: { '/personalInfo/gender': 'female' } }
    })
    copied.edit('schemas/steps/employee-details/schema.json', ({ properties }) => {
      const fields = properties.children.items.properties
      fields.isAdult = { type: 'boolean', title: 'Is an adult' }
      fields.health['x-showIf'] = { not: { isAdult: true } }
    })
    copied.generate()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
  }, 120_000)
  afterAll(async () => {
    await product?.stop()
    copied.remove()
  })

  let made = 0
  async function withEmployers() {
    const number = ++made
    const ada = await signedUp(product, `ada${number}@btc.example`, { username: `Ada ${number}` })
    const addresses = [`one${number}@example.com`, `two${number}@example.com`] as const
    const rows = [employer('Acme', addresses[0]), employer('Bolt', addresses[1])]
    expect(await saveEmployers(ada, rows)).toMatchObject({ status: 200 })
    return { ada, addresses, rows: await employersOf(ada) }
  }

  const recordOf = async (who: Person) => (await who.call('GET', '/user')).body.data as Json
  const employersOf = async (who: Person) => (await recordOf(who)).employers as Json[]
  const requestsOf = async (who: Person) => (await who.call('GET', '/user/parties')).body.data as Json[]
  const ask = (who: Person, row: unknown, party = 'referee') =>
    who.call('POST', '/user/parties', { party, row })

  /** Returns the employees whose referee refused, as the dashboard counts them and the list finds them. */
  async function listRefused() {
    const work = (await admin.call('GET', '/admin/dashboard/work')).body.data as Json
    const list = (await admin.call('GET', '/user/users?page=1&refused=open')).body.data as Json[]
    return { count: work.refused as number, ids: list.map(({ _id }) => String(_id)) }
  }

  it('is asked from a saved row, and the signed form is stored in that row', async () => {
    const { ada, addresses, rows } = await withEmployers()
    const [first, second] = rows
    expect(first?._row).toMatch(/^[\w-]{8,40}$/)
    expect(first?._row).not.toBe(second?._row)
    expect((await recordOf(ada)).missing).toContainEqual(
      expect.objectContaining({ path: '/employers/1/reference' })
    )
    expect(await ask(ada, second?._row)).toMatchObject({ status: 200 })
    expect(await requestsOf(ada)).toMatchObject([
      {
        party: 'referee',
        slot: 2,
        row: second?._row,
        name: 'Bolt Referee',
        email: addresses[1],
        state: 'sent'
      }
    ])
    const link = await openLink(product, addresses[1])
    expect((await link.form()).answers).toEqual({ name: 'Bolt Referee', company: 'Bolt' })
    const answers = { name: 'Bolt Referee', company: 'Bolt', worked: 'Welded' }
    expect(await link.sign(answers)).toMatchObject({ status: 200 })
    expect(await employersOf(ada)).toMatchObject([
      { company: 'Acme' },
      { company: 'Bolt', reference: { name: 'Referee 2.pdf', url: '' } }
    ])
    expect((await employersOf(ada))[0]).not.toHaveProperty('reference')
    expect((await requestsOf(ada))[0]?.state).toBe('done')
    const told = await mailTo(product, ada.email, 'has signed')
    expect(told.text).toContain('/employee/employers')
  })

  it('keeps and signs the answer to a question that depends on an age', async () => {
    const { ada, addresses, rows } = await withEmployers()
    await ask(ada, rows[0]?._row)
    const link = await openLink(product, addresses[0])
    const answers = { name: 'Acme Referee', company: 'Acme', worked: 'Welded', born: '1980-05-03' }
    expect(await link.keep({ ...answers, trade: 'Welder' })).toMatchObject({ status: 200 })
    expect((await link.form()).answers).toEqual({ ...answers, trade: 'Welder' })
    expect(await link.sign(answers)).toMatchObject({
      status: 400,
      body: { data: [{ path: '/trade', msg: 'Enter your trade.' }] }
    })
    expect(await link.sign({ ...answers, trade: 'Welder' })).toMatchObject({ status: 200 })
    const { _id } = await recordOf(ada)
    const [{ reference }] = (await admin.call('GET', `/user/${_id}`)).body.data.employers as [Json]
    const signed = await fetch(new URL(String(reference.url), product.url), {
      headers: { authorization: `Bearer ${admin.token}` }
    })
    expect(textOfPdf(Buffer.from(await signed.arrayBuffer()))).toContain('Welder')
  })

  it('stays with the row when rows are moved or saved without their ids', async () => {
    const { ada, addresses, rows } = await withEmployers()
    await ask(ada, rows[1]?._row)
    expect(await saveEmployers(ada, [rows[1], rows[0]])).toMatchObject({ status: 200 })
    expect(await requestsOf(ada)).toMatchObject([{ slot: 1, state: 'sent' }])
    const { _row, ...second } = rows[1] ?? {}
    expect(await saveEmployers(ada, [employer('Third', 'third@example.com'), second, rows[0]])).toMatchObject(
      {
        status: 200
      }
    )
    expect(await requestsOf(ada)).toMatchObject([{ slot: 2, row: _row, email: addresses[1] }])
  })

  it('cannot sign once the row is removed, and a signed form is removed with its row', async () => {
    const { ada, addresses, rows } = await withEmployers()
    await ask(ada, rows[0]?._row)
    await ask(ada, rows[1]?._row)
    const [open, signed] = [await openLink(product, addresses[0]), await openLink(product, addresses[1])]
    await signed.sign({ name: 'Bolt Referee', company: '', worked: 'Welded' })
    await saveEmployers(ada, [rows[1]])
    expect(await statusOfLink(product, open.token)).toBe(404)
    expect(await open.sign({ name: 'Acme', company: '', worked: 'Welded' })).toMatchObject({ status: 401 })
    expect(await requestsOf(ada)).toMatchObject([{ slot: 1, state: 'done' }])
    await saveEmployers(ada, rows)
    expect(await statusOfLink(product, open.token), 'the row is back').toBe(404)
    await saveEmployers(ada, [employer('Third', 'third@example.com')])
    expect(await requestsOf(ada)).toEqual([])
    expect((await employersOf(ada))[0]).not.toHaveProperty('reference')
  })

  it('loses the link once the row names another person, who can then be asked', async () => {
    const { ada, addresses, rows } = await withEmployers()
    await ask(ada, rows[0]?._row)
    const { token } = await openLink(product, addresses[0])
    const next = { ...employer('Acme', `next-${addresses[0]}`), _row: rows[0]?._row }
    await saveEmployers(ada, [next, rows[1]])
    expect(await requestsOf(ada)).toEqual([])
    expect(await statusOfLink(product, token)).toBe(404)
    expect(await ask(ada, rows[0]?._row)).toMatchObject({ status: 200 })
    expect(await requestsOf(ada)).toMatchObject([{ email: `next-${addresses[0]}`, state: 'sent' }])
  })

  it('cannot open, sign or get another link while the step is not asked', async () => {
    const { ada, addresses, rows } = await withEmployers()
    await ask(ada, rows[0]?._row)
    const link = await openLink(product, addresses[0])
    const [request] = await requestsOf(ada)
    const saveAs = async (gender: string) =>
      expect(
        await ada.call('POST', '/user/personalInfo', { ...validAnswers.personalInfo, gender })
      ).toMatchObject({ status: 200 })
    await saveAs('female')
    expect(await statusOfLink(product, link.token)).toBe(404)
    const answers = { name: 'Acme Referee', company: 'Acme', worked: 'Welded' }
    expect(await link.sign(answers)).toMatchObject({ status: 401, body: { code: 'party.key_missing' } })
    for (const [who, path] of [
      [ada, `/user/party-requests/${request?._id}/send`],
      [admin, `/admin/party-requests/${request?._id}/send`]
    ] as const)
      expect(await who.call('POST', path)).toMatchObject({ status: 400, body: { code: 'record.not_needed' } })
    await saveAs('male')
    expect(await statusOfLink(product, link.token)).toBe(200)
    expect(await link.sign(answers)).toMatchObject({ status: 200 })
  })

  it('causes a warning to reviewers if the row names somebody else after they signed', async () => {
    const { ada, addresses, rows } = await withEmployers()
    await ask(ada, rows[1]?._row)
    const link = await openLink(product, addresses[1])
    await link.sign({ name: 'Bolt Referee', company: 'Bolt', worked: 'Welded' })
    const id = String((await recordOf(ada))._id)
    const seen = async () => (await admin.call('GET', `/admin/employees/${id}/parties`)).body.data as Json[]
    expect(await seen()).toMatchObject([{ state: 'done', warnings: [] }])
    const [, signed] = await employersOf(ada)
    const contact = { name: 'Chief Minister', email: `chief${made}@example.com` }
    expect(await saveEmployers(ada, [rows[0], { ...signed, contact }])).toMatchObject({ status: 200 })
    const warnings = ['The employee has changed who this row names since this referee signed.']
    expect(await seen()).toMatchObject([{ name: 'Bolt Referee', state: 'done', warnings }])
  })

  it('is rejected if the row has a web address in their name', async () => {
    const { ada, addresses, rows } = await withEmployers()
    const named = { ...employer('Acme', addresses[0]), _row: rows[0]?._row }
    await saveEmployers(ada, [{ ...named, contact: { ...named.contact, name: 'See evil.com' } }, rows[1]])
    expect(await ask(ada, rows[0]?._row)).toMatchObject({
      status: 400,
      body: { message: 'Enter the name without a web address or a phone number.' }
    })
    expect(await requestsOf(ada)).toEqual([])
  })

  it('is rejected for an unsaved row and for a row of another employee', async () => {
    const { ada, rows } = await withEmployers()
    const mallory = await signedUp(product, `mallory${made}@btc.example`)
    for (const row of ['some-other-row', '', 7, undefined, null])
      expect(await ask(ada, row)).toMatchObject({ status: 409, body: { code: 'party.row' } })
    expect(await ask(mallory, rows[0]?._row)).toMatchObject({ status: 409, body: { code: 'party.row' } })
  })

  it('can decline, and the employee and the reviewers are notified', async () => {
    const { ada, addresses, rows } = await withEmployers()
    await ask(ada, rows[0]?._row)
    const link = await openLink(product, addresses[0])
    expect(await link.decline('I am abroad.')).toMatchObject({ status: 200 })
    await mailTo(product, ada.email, 'does not want to be your referee')
    const id = String((await recordOf(ada))._id)
    const mail = await mailTo(product, admin.email, 'does not want to be')
    expect(mail.subject).toBe(`Acme Referee does not want to be the referee of Ada ${made}`)
    expect(mail.text).toContain('The reason: I am abroad.')
    expect(mail.text).toContain(`/admin/employee-details/?id=${id}`)
    expect((await admin.call('GET', `/admin/employees/${id}/parties`)).body.data).toMatchObject([
      { slot: 1, state: 'declined', reason: 'I am abroad.', isForReviewers: true }
    ])
    expect(await listRefused()).toEqual({ count: 1, ids: [id] })
    // Naming another referee removes the employee from the list.
    await saveEmployers(ada, [{ ...employer('Acme', `next${made}@example.com`), _row: rows[0]?._row }])
    expect(await listRefused()).toEqual({ count: 0, ids: [] })
  })

  it('creates no task and no filter by declining unless the form author says so', async () => {
    const { ada } = await withEmployers()
    const address = `slot${made}@example.com`
    const response = await ada.call('POST', '/user/parties', {
      ...{ party: 'guarantor', slot: 1, name: 'Bola', email: address, relationship: 'Neighbour' }
    })
    expect(response).toMatchObject({ status: 200 })
    await (await openLink(product, address)).decline('')
    expect(await listRefused()).toEqual({ count: 0, ids: [] })
    expect((await admin.call('GET', '/user/users?refused=all')).status).toBe(400)
  })

  it('in a list within a part is asked by its own field names, and the employee can read the form', async () => {
    const { ada } = await withEmployers()
    const address = `doctor${made}@example.com`
    const children = [{ name: 'Dr Ige', email: address }]
    const saved = await ada.call('POST', '/user/employeeDetails', {
      ...validAnswers.employeeDetails,
      children
    })
    expect(saved).toMatchObject({ status: 200 })
    const [child] = (await recordOf(ada)).employeeDetails.children as Json[]
    expect(await ask(ada, child?._row, 'doctor')).toMatchObject({ status: 200 })
    const link = await openLink(product, address)
    const health = { name: 'Dr Ige', company: '', worked: 'Healthy' }
    const saveAs = (isAdult: boolean) =>
      ada.call('PUT', '/user/employeeDetails', {
        ...validAnswers.employeeDetails,
        children: [{ ...child, isAdult }]
      })
    expect(await saveAs(true), 'the file is not asked').toMatchObject({ status: 200 })
    expect(await link.sign(health)).toMatchObject({ status: 401 })
    expect(await saveAs(false)).toMatchObject({ status: 200 })
    expect(await link.sign(health)).toMatchObject({ status: 200 })
    const [done] = (await recordOf(ada)).employeeDetails.children as Json[]
    expect(done?.health.name).toBe('Doctor 1.pdf')
    const answer = await fetch(`${product.url}${done?.health.url}`, {
      headers: { authorization: `Bearer ${ada.token}` }
    })
    expect(answer.status).toBe(200)
  })

  it('cannot put a link or phone number into the email to reviewers', async () => {
    const words = 'Your session has ended.\n\nLog in again:'
    for (const [reason, read] of [
      [words, 'The reason: Your session has ended. Log in again:'],
      [`${words}\n\nhttps://office.example/login`, undefined],
      [`${words}\n\nbtc.support`, undefined],
      ['Call the office: 0803 123 4567', undefined]
    ] as const) {
      const { ada, addresses, rows } = await withEmployers()
      await ask(ada, rows[0]?._row)
      await (await openLink(product, addresses[0])).decline(reason)
      const { text } = await mailTo(product, admin.email, `the referee of Ada ${made}`)
      if (read) expect(text).toContain(read)
      else expect(text).not.toContain('The reason')
      const id = String((await recordOf(ada))._id)
      expect((await admin.call('GET', `/admin/employees/${id}/parties`)).body.data).toMatchObject([
        { reason }
      ])
    }
  })
})
