import JsZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '../../helpers/pdf-text.ts'
import { projectWithPeopleToChoose } from '../../helpers/people-to-choose.ts'
import { type Product, startProduct } from '../../helpers/product.ts'
import { validAnswers } from '../../helpers/records.ts'
import { type Person, signedUp } from '../../helpers/signed-up.ts'
import { readWithExceljs } from '../../helpers/xlsx.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are read here.
type Json = Record<string, any>

const [school] = validAnswers.educationalBackground
const refused = 'Reports to: this person has left, or cannot be chosen here. Choose someone else.'

/** Employees choose each other where an author asks for it, and learn no more than the list shows. */
describe('the choice of another employee', () => {
  const copied = projectWithPeopleToChoose()
  let product: Product
  let admin: Person
  let ada: Person
  let ngozi: Person
  const idOf = new Map<Person, string>()

  beforeAll(async () => {
    copied.generate()
    product = await startProduct({ ERASURE_DELAY_HOURS: '0' }, copied.project)
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true, username: 'Nkechi Admin' })
    for (const name of ['Acme Bank', 'Zenith Oil']) await admin.call('POST', '/admin/client-list', { name })
    ada = await join('ada@btc.example', 'Ada Obi', 'Acme Bank')
    ngozi = await join('ngozi@btc.example', 'Ngọzi Bello', 'Acme Bank')
  }, 180_000)
  afterAll(async () => {
    await product?.stop()
    copied.remove()
  })

  async function join(email: string, username: string, client?: string): Promise<Person> {
    const person = await signedUp(product, email, { username })
    if (client) await details(person, { secondedTo: client })
    idOf.set(person, String((await person.call('GET', '/user')).body.data._id))
    return person
  }

  const details = (who: Person, more: Json = {}) =>
    who.call('POST', '/user/employeeDetails', { ...validAnswers.employeeDetails, newcomer: 'New', ...more })
  const personal = (who: Person, more: Json = {}) =>
    who.call('POST', '/user/personalInfo/', { ...validAnswers.personalInfo, ...more })
  const search = async (who: Person, list: string, query: string) =>
    who.call('GET', `/people/${list}?${query}`)
  const found = async (who: Person, list: string, text: string) =>
    (await search(who, list, `search=${encodeURIComponent(text)}`)).body.data.map(({ name }) => name)
  const record = async (who: Person) => (await who.call('GET', '/user')).body.data as Json
  const bytes = async (who: Person, path: string) => {
    const headers = { authorization: `Bearer ${who.token}` }
    return Buffer.from(await (await fetch(`${product.url}/api${path}`, { headers })).arrayBuffer())
  }

  it('finds other verified employees by letters of the name, and shows only the name', async () => {
    expect((await search(ada, 'everybody', 'search=ngoz')).body.data).toEqual([
      { _id: idOf.get(ngozi), name: 'Ngọzi Bello' }
    ])
    expect(await found(ada, 'everybody', 'bell')).toEqual(['Ngọzi Bello'])
    expect(await found(ada, 'everybody', 'Obi')).toEqual([])
    expect(await found(ngozi, 'everybody', 'OBI')).toEqual(['Ada Obi'])
    // Neither administrators nor unverified accounts are listed.
    expect(await found(ada, 'everybody', 'Nkechi')).toEqual([])
    const account = { username: 'Ngobi New', email: 'new@btc.example', phone: '+2348030000000' }
    await admin.call('POST', '/auth/register', { ...account, password: 'correct horse' })
    expect(await found(ada, 'everybody', 'Ngobi')).toEqual([])
  })

  it('can be searched only by employees, with 2 to 100 letters and in lists of a question', async () => {
    for (const text of ['', 'n', ' n ', 'x'.repeat(101)]) {
      const answer = await search(ada, 'everybody', `search=${encodeURIComponent(text)}`)
      expect(answer).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('2 to 100 letters') }
      })
    }
    expect((await search(admin, 'everybody', 'search=ngozi')).status).toBe(403)
    expect((await fetch(`${product.url}/api/people/everybody?search=ngozi`)).status).toBe(401)
    expect((await search(ada, 'clients', 'search=ac')).status).toBe(404)
    expect((await ada.call('GET', '/options/everybody')).status).toBe(404)
  })

  it('is stored by id, shown by name, and decides what else is asked', async () => {
    const saved = await details(ada, { reportsTo: idOf.get(ngozi) })
    expect(saved).toMatchObject({ status: 200 })
    const { employeeDetails, people } = await record(ada)
    expect(employeeDetails.reportsTo).toBe(idOf.get(ngozi))
    expect(employeeDetails).not.toHaveProperty('newcomer')
    expect(people).toEqual({ [String(idOf.get(ngozi))]: { name: 'Ngọzi Bello', isSeen: false } })
    expect((await record(ngozi)).people).toBeUndefined()
  })

  it.each([
    ['an unknown person', () => '0'.repeat(32)],
    ['an administrator', async () => String((await admin.call('GET', '/user')).body.data._id)],
    ['oneself', () => idOf.get(ada)]
  ])('is rejected at the question if it is %s', async (_, id) => {
    expect(await details(ada, { reportsTo: await id() })).toMatchObject({
      status: 400,
      body: { data: [{ path: '/employeeDetails/reportsTo', msg: refused }] }
    })
  })

  it('is rejected if it is a name instead of an id', async () => {
    expect(await details(ada, { reportsTo: 'Ngọzi Bello' })).toMatchObject({
      status: 400,
      body: { data: [{ msg: expect.stringMatching(/^Reports to: type at least two letters of a name/) }] }
    })
  })

  it('is limited to the same client if the list says so', async () => {
    const bola = await join('bola@btc.example', 'Bola Ade', 'Zenith Oil')
    const clientless = await join('chidi@btc.example', 'Chidi Eze')
    expect(await found(ada, 'team', 'bello')).toEqual(['Ngọzi Bello'])
    expect(await found(ada, 'team', 'bola')).toEqual([])
    expect(await found(ada, 'everybody', 'bola')).toEqual(['Bola Ade'])
    expect(await found(clientless, 'team', 'bello')).toEqual([])
    expect((await search(ada, 'team', `id=${idOf.get(bola)}`)).body.data).toEqual([])
    expect(await personal(ada, { teamLead: idOf.get(bola) })).toMatchObject({
      status: 400,
      body: { data: [{ path: '/personalInfo/teamLead' }] }
    })
    expect(await personal(ada, { teamLead: idOf.get(ngozi) })).toMatchObject({ status: 200 })
    expect(await found(ada, 'completed', 'bello')).toEqual([])
  })

  it('finds people of at most three clients a month, however often the client changes', async () => {
    const thief = await join('dayo@btc.example', 'Dayo Ojo', 'Acme Bank')
    const names = ['Zenith Oil', 'Delta Gas', 'Benue Mills']
    for (const name of names.slice(1)) await admin.call('POST', '/admin/client-list', { name })
    expect(await found(thief, 'team', 'bello')).toEqual(['Ngọzi Bello'])
    for (const secondedTo of names.slice(0, 2)) {
      expect((await details(thief, { secondedTo })).status).toBe(200)
      expect((await search(thief, 'team', 'search=bola')).status).toBe(200)
    }
    expect((await details(thief, { secondedTo: names[2] })).status).toBe(200)
    expect(await search(thief, 'team', 'search=bola')).toMatchObject({ status: 429 })
    expect((await search(thief, 'team', 'search=bola')).status).toBe(429)
    expect((await search(thief, 'everybody', 'search=bola')).status).toBe(200)
    expect((await details(thief, { secondedTo: 'Acme Bank' })).status).toBe(200)
    expect(await found(thief, 'team', 'bello')).toEqual(['Ngọzi Bello'])
  })

  it('appears by name in record, spreadsheet, PDF, history, corrections and own copy', async () => {
    const rows = [{ ...school, witness: idOf.get(ngozi) }]
    expect((await ada.call('POST', '/user/educationalBackground', rows)).status).toBe(200)
    const id = String(idOf.get(ada))
    const seen = (await admin.call('GET', `/user/${id}`)).body.data as Json
    expect(seen.people).toEqual({ [String(idOf.get(ngozi))]: { name: 'Ngọzi Bello', isSeen: true } })
    const book = await readWithExceljs(await bytes(admin, `/admin/employees/export?lists=yes&ids=${id}`))
    const cells = book.worksheets.map(sheet => JSON.stringify(sheet.getSheetValues()))
    expect(cells.filter(text => text.includes('Ngọzi Bello'))).toHaveLength(2)
    for (const [who, path] of [
      [admin, `/admin/employees/${id}/pdf`],
      [ada, '/user/copy']
    ] as const)
      expect(textOfPdf(await bytes(who, path))).toContain('Ngọzi Bello')
    const history = await admin.call('GET', `/admin/employees/${id}/history/employeeDetails`)
    expect(history.body.data[0]?.changes).toContainEqual(
      expect.objectContaining({ title: 'Reports to', before: '', after: 'Ngọzi Bello' })
    )
    await admin.call('POST', `/admin/employees/${id}/corrections`, {
      corrections: [
        { path: '/employeeDetails/reportsTo', message: 'Is this right?' },
        { path: '/education/0', message: 'Who saw it?' }
      ]
    })
    const corrections = (await admin.call('GET', `/admin/employees/${id}/corrections`)).body.data
    expect(corrections.map(({ before }) => (before as unknown as Json).text)).toEqual(
      expect.arrayContaining(['Ngọzi Bello', expect.stringContaining('Witness: Ngọzi Bello')])
    )
    const own = await JsZip.loadAsync(await bytes(ada, '/user/export'))
    const json = JSON.parse((await own.file('record.json')?.async('text')) ?? '')
    expect(json.employeesByTheirIds).toEqual({ [String(idOf.get(ngozi))]: 'Ngọzi Bello' })
    for (const text of [...cells, JSON.stringify(history.body), JSON.stringify(corrections)])
      expect(text).not.toContain(idOf.get(ngozi))
  })

  it('is kept and can be saved again after the chosen person is disabled', async () => {
    const id = idOf.get(ngozi)
    await admin.call('POST', '/account/confirm', { password: 'correct horse' })
    const disable = await admin.call('PUT', `/admin/accounts/${id}/disabled`, { reason: 'left the company' })
    expect(disable).toMatchObject({ status: 200 })
    expect(await found(ada, 'everybody', 'bello')).toEqual([])
    expect(await details(ada, { reportsTo: id, bankName: 'ZENITH BANK' })).toMatchObject({ status: 200 })
    expect((await record(ada)).people[String(id)].name).toBe('Ngọzi Bello')
    const bola = [...idOf].find(([{ email }]) => email === 'bola@btc.example')?.[0] as Person
    expect(await details(bola, { secondedTo: 'Zenith Oil', reportsTo: id })).toMatchObject({
      status: 400,
      body: { data: [{ msg: refused }] }
    })
  })

  it('shows that the chosen person was erased, and can be saved again', async () => {
    const id = String(idOf.get(ngozi))
    await admin.call('POST', '/account/confirm', { password: 'correct horse' })
    expect(await admin.call('DELETE', `/admin/users/${id}`)).toMatchObject({ status: 200 })
    const own = String(idOf.get(ada))
    const texts = [
      JSON.stringify(await record(ada)),
      JSON.stringify((await admin.call('GET', `/user/${own}`)).body),
      JSON.stringify((await admin.call('GET', `/admin/employees/${own}/history/employeeDetails`)).body),
      JSON.stringify((await admin.call('GET', `/admin/employees/${own}/corrections`)).body),
      textOfPdf(await bytes(admin, `/admin/employees/${own}/pdf`)),
      textOfPdf(await bytes(ada, '/user/copy'))
    ]
    for (const text of texts) expect(text).not.toMatch(/Ng.zi|Bello/)
    for (const text of texts.slice(2)) expect(text).toContain('Someone who was erased')
    const book = await readWithExceljs(await bytes(admin, `/admin/employees/export?lists=yes&ids=${own}`))
    const cells = book.worksheets.map(sheet => JSON.stringify(sheet.getSheetValues()))
    expect(cells.filter(text => text.includes('Someone who was erased'))).toHaveLength(2)
    expect(await details(ada, { reportsTo: id })).toMatchObject({ status: 200 })
    // Rows may move and keep the person named in them.
    const moved = [school, { ...school, nameOfSchool: 'Another', witness: id }]
    expect((await ada.call('POST', '/user/educationalBackground', moved)).status).toBe(200)
  })

  it('is rate limited to fewer than 310 searches for each employee', async () => {
    const bola = [...idOf].find(([{ email }]) => email === 'bola@btc.example')?.[0] as Person
    let last = 200
    for (let tries = 0; tries < 310 && last === 200; tries++)
      last = (await search(bola, 'everybody', 'search=ob')).status
    expect(last).toBe(429)
    expect((await search(bola, 'everybody', `id=${idOf.get(ada)}`)).status).toBe(429)
    expect(await found(ada, 'everybody', 'bola')).toEqual(['Bola Ade'])
  })
})
