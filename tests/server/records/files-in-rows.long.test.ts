import JsZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '../../helpers/pdf-text.ts'
import { pdf, picture, validAnswers } from '../../helpers/records.ts'
import { acceptInvitation } from '../../helpers/invited.ts'
import { type Product, startProduct } from '../../helpers/product.ts'
import { projectWithFilesInRows } from '../../helpers/rows-with-files.ts'
import { type Person, signedUp } from '../../helpers/signed-up.ts'
import { readWithExceljs } from '../../helpers/xlsx.ts'

const [school] = validAnswers.educationalBackground
const [first, second] = [
  { ...school, _row: 'school-one', nameOfSchool: 'First School' },
  { ...school, _row: 'school-two', nameOfSchool: 'Second School' }
]

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are read here.
type Json = Record<string, any>

interface StoredFile {
  _id: string
  url: string
  name: string
}

describe('files in rows', () => {
  const copied = projectWithFilesInRows()
  let product: Product
  let admin: Person
  let ada: Person
  let userId = ''

  beforeAll(async () => {
    copied.generate()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    ada = await signedUp(product, 'ada@btc.example', { username: 'Ada' })
    await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
    userId = String((await ada.call('GET', '/user')).body.data._id)
  }, 120_000)
  afterAll(async () => {
    await product?.stop()
    copied.remove()
  })

  const record = async () => (await ada.call('GET', '/user')).body.data as Json
  const schools = async () => (await record()).education as Json[]
  const saveSchools = (rows: unknown[]) => ada.call('POST', '/user/educationalBackground', rows)

  async function send(
    route: string,
    field: string,
    { row, name, target, bytes }: { row?: string; name: string; target?: string; bytes?: Buffer }
  ) {
    const form = new FormData()
    form.append(field, new File([new Uint8Array(bytes ?? (await pdf()))], name))
    if (target) form.append('target', target)
    const query = row === undefined ? '' : `?row=${row}`
    const answer = await fetch(`${product.url}/api/user/${route}${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
      body: form
    })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  const certify = (row: string | undefined, name: string, bytes?: Buffer) =>
    send('educationalBackground/certificate', 'certificate', {
      name,
      ...(row !== undefined && { row }),
      ...(bytes && { bytes })
    })
  const headersIn = (tag: string) => ({ authorization: `Bearer ${ada.token}`, 'accept-language': tag })
  /** Returns the titles of what is missing, as the page shows them in this language. */
  async function listMissingIn(tag: string): Promise<string[]> {
    const answer = await fetch(`${product.url}/api/user`, { headers: headersIn(tag) })
    const { data } = (await answer.json()) as Json
    return data.missing.map(({ title }: { title: string }) => title.replace(/[\u2066-\u2069]/g, ''))
  }
  const open = async (url: string) =>
    (await fetch(`${product.url}${url}`, { headers: { authorization: `Bearer ${ada.token}` } })).status

  it('are rejected before their row is saved or without a row, and so are invalid row ids', async () => {
    expect(await certify('school-one', 'a.pdf')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Save the answers first') }
    })
    expect(await certify(undefined, 'a.pdf')).toMatchObject({ status: 400 })
    for (const id of ['short', 'with spaces in it', 7, { a: 1 }, 'x'.repeat(41)]) {
      expect((await saveSchools([{ ...first, _row: id }])).body).toMatchObject({ status: 400 })
    }
    expect((await saveSchools([first, { ...second, _row: first._row }])).body).toMatchObject({
      status: 400,
      data: [{ path: '/education/1' }]
    })
  })

  it('stay with rows that are moved or added, and a missing file is reported with its row', async () => {
    const saved = await fetch(`${product.url}/api/user/educationalBackground`, {
      method: 'POST',
      headers: { ...headersIn('fr'), 'content-type': 'application/json' },
      body: JSON.stringify([first, second])
    })
    expect(saved.status).toBe(200)
    expect((await record()).missing).toContainEqual({
      form: 'steps/education',
      path: '/education/1/certificate',
      title: expect.stringMatching(/2: Certificate$/)
    })
    const titles = await listMissingIn('fr')
    expect(titles).toContain('Formation 2\u00a0: Certificate')
    expect((await certify('school-one', 'one.pdf')).status).toBe(200)
    expect((await certify('school-two', 'two.pdf')).status).toBe(200)
    expect(
      (await record()).missing.filter(({ path }: { path: string }) => path.includes('certificate'))
    ).toEqual([])
    const third = { ...school, _row: 'school-new', nameOfSchool: 'Third School' }
    expect((await saveSchools([third, second, first])).status).toBe(200)
    expect(await schools()).toMatchObject([
      { nameOfSchool: 'Third School' },
      { nameOfSchool: 'Second School', certificate: { name: 'two.pdf' } },
      { nameOfSchool: 'First School', certificate: { name: 'one.pdf' } }
    ])
    expect((await schools())[0]).not.toHaveProperty('certificate')
  })

  it('cannot be set through the answers, and a wrong type or size is rejected at the row', async () => {
    const [, , stored] = await schools()
    const elsewhere = { _id: 'x', url: '/elsewhere', name: 'x.pdf' }
    await saveSchools([{ ...second, certificate: elsewhere }, first])
    expect(await schools()).toMatchObject([
      { certificate: { name: 'two.pdf' } },
      { certificate: { _id: stored?.certificate._id } }
    ])
    expect(await certify('school-one', 'a.pdf', Buffer.from('no PDF'))).toMatchObject({
      status: 415,
      body: { data: [{ path: '/education/1/certificate', rule: 'fileType' }] }
    })
    const large = Buffer.concat([await pdf(), Buffer.alloc(300_000)])
    expect(await certify('school-one', 'a.pdf', large)).toMatchObject({
      status: 413,
      body: { data: [{ path: '/education/1/certificate' }] }
    })
  })

  it('are replaced one by one, and deleted with their row only once the answers are stored', async () => {
    const before = (await schools()).map(row => row.certificate as StoredFile)
    expect((await certify('school-one', 'one again.pdf')).status).toBe(200)
    expect(await schools()).toMatchObject([
      { certificate: { name: 'two.pdf' } },
      { certificate: { name: 'one again.pdf' } }
    ])
    expect(await open(before[1]?.url ?? '')).toBe(404)
    const refused = await saveSchools([{ ...first, dateObtained: 'never' }])
    expect(refused.status).toBe(400)
    expect(await open((await schools())[0]?.certificate.url)).toBe(200)
    const oldUrl = (await schools())[0]?.certificate.url
    expect((await saveSchools([first])).status).toBe(200)
    expect(await schools()).toMatchObject([{ certificate: { name: 'one again.pdf' } }])
    expect(await open(oldUrl)).toBe(404)
    // A row recreated under the same id has none of the deleted files.
    await saveSchools([first, second])
    expect((await schools())[1]).not.toHaveProperty('certificate')
  })

  it('can be several in a row, in groups within rows and in nested rows', async () => {
    const course = { _row: 'course-one', subject: 'Physics' }
    const [chidi, ngozi] = [
      { _row: 'dependant-1', name: 'Chidi', isStudent: true, courses: [course] },
      { _row: 'dependant-2', name: 'Ngozi' }
    ]
    const save = (dependants: unknown[]) =>
      ada.call('POST', '/user/employeeDetails', { ...validAnswers.employeeDetails, dependants })
    expect((await save([chidi, ngozi])).status).toBe(200)
    const papers = (row: string, target: string, name: string) =>
      send('employeeDetails/dependant-papers', 'dependants.papers', { row, target, name })
    expect((await papers('dependant-2', '1', 'a.pdf')).status).toBe(200)
    expect((await papers('dependant-2', '2', 'b.pdf')).status).toBe(200)
    expect((await papers('dependant-1', '1', 'c.pdf')).status).toBe(200)
    expect((await papers('dependant-1', '4', 'd.pdf')).status).toBe(400)
    const photo = { row: 'dependant-1', name: 'c.jpg', bytes: await picture() }
    expect((await send('employeeDetails/dependant-photo', 'dependants.likeness.photo', photo)).status).toBe(
      200
    )
    const proof = { row: 'course-one', name: 'proof.pdf' }
    expect((await send('employeeDetails/course-proof', 'dependants.courses.proof', proof)).status).toBe(200)
    expect((await save([ngozi, chidi])).status).toBe(200)
    expect((await record()).employeeDetails.dependants).toMatchObject([
      {
        name: 'Ngozi',
        papers: [
          { target: 1, file: { name: 'a.pdf' } },
          { target: 2, file: { name: 'b.pdf' } }
        ]
      },
      {
        name: 'Chidi',
        papers: [{ target: 1, file: { name: 'c.pdf' } }],
        likeness: { photo: { url: expect.any(String) } },
        courses: [{ subject: 'Physics', proof: { name: 'proof.pdf' } }]
      }
    ])
    const place = '/user/employeeDetails/dependant-papers/1'
    expect((await ada.call('DELETE', place)).status).toBe(400)
    expect((await ada.call('DELETE', `${place}?row=dependant-9`)).status).toBe(404)
    expect((await ada.call('DELETE', `${place}?row=dependant-2`)).status).toBe(200)
    const after = (await record()).employeeDetails.dependants
    expect(after[0].papers).toMatchObject([{ target: 2, file: { name: 'b.pdf' } }])
    expect(after[1].papers).toHaveLength(1)
    const url = after[1].courses[0].proof.url
    expect((await save([ngozi, { ...chidi, isStudent: false }])).status).toBe(200)
    expect((await record()).employeeDetails.dependants[1]).not.toHaveProperty('courses')
    expect(await open(url)).toBe(404)
  })

  const fetchBytes = async (who: Person, path: string) => {
    const headers = { authorization: `Bearer ${who.token}` }
    return Buffer.from(await (await fetch(`${product.url}/api${path}`, { headers })).arrayBuffer())
  }

  it('have the number of their row in the data download and in the ZIP for administrators', async () => {
    await saveSchools([second, first])
    await certify('school-two', 'two.pdf')
    const own = await JsZip.loadAsync(await fetchBytes(ada, '/user/export'))
    const names = Object.keys(own.files)
    expect(names.filter(name => name.includes('Certificate - row')).toSorted()).toEqual([
      expect.stringContaining('Certificate - row 1.pdf'),
      expect.stringContaining('Certificate - row 2.pdf')
    ])
    const all = await JsZip.loadAsync(await fetchBytes(admin, `/admin/employees/export/files?ids=${userId}`))
    const lines = ((await all.file('index.csv')?.async('text')) ?? '').trim().split('\r\n')
    const certificates = lines.filter(line => line.includes('Certificate - row')).toSorted()
    expect(certificates).toEqual([
      expect.stringMatching(
        /,Education,Certificate - row 1,.*\/Certificate - row 1\.pdf,two\.pdf,\d+,there$/
      ),
      expect.stringMatching(
        /,Education,Certificate - row 2,.*\/Certificate - row 2\.pdf,one again\.pdf,\d+,there$/
      )
    ])
    const inZip = Object.keys(all.files).filter(name => !name.endsWith('/'))
    expect(new Set(inZip).size).toBe(inZip.length)
    for (const line of certificates) {
      const name = inZip.find(one => line.includes(`,${one},`))
      expect(await all.file(name ?? '')?.async('text')).toMatch(/^%PDF-/)
    }
    expect(inZip.some(name => name.endsWith('/Dependants - Papers 2 - row 1.pdf'))).toBe(true)
    expect(inZip.some(name => name.endsWith('/Dependants - Likeness - Photo - row 2.jpg'))).toBe(true)
  })

  it('are counted in the spreadsheet cell of their own row', async () => {
    await saveSchools([second, { ...school, _row: 'school-bare', nameOfSchool: 'Bare School' }, first])
    const book = await readWithExceljs(
      await fetchBytes(admin, `/admin/employees/export?lists=yes&ids=${userId}`)
    )
    const sheet = book.getWorksheet('Education')
    const rows = (sheet?.getSheetValues() ?? []).slice(1).map(row => (row as unknown[]).slice(1))
    const [heads = []] = rows
    const at = heads.indexOf('Certificate')
    expect(at).toBeGreaterThan(0)
    expect(heads).not.toContain('_row')
    expect(rows.slice(1).map(row => row[at] ?? '')).toEqual(['1 file', '', '1 file'])
  })

  it('are named below their rows in the PDF of the record and in the copy for the employee', async () => {
    for (const text of [
      textOfPdf(await fetchBytes(admin, `/admin/employees/${userId}/pdf`)),
      textOfPdf(await fetchBytes(ada, '/user/copy'))
    ]) {
      const [one, bare, other] = ['Second School', 'Bare School', 'First School'].map(name =>
        text.indexOf(name)
      )
      const [two, again] = ['two.pdf', 'one again.pdf'].map(name => text.indexOf(name))
      expect([one, two, bare, other, again].every(place => (place ?? -1) >= 0)).toBe(true)
      expect([one, two, bare, other, again]).toEqual(
        [one, two, bare, other, again].toSorted((a, b) => Number(a) - Number(b))
      )
      expect(text).not.toContain('school-two')
    }
    await saveSchools([first, second])
  })

  it('can be sent back, and only another file of that row answers the correction', async () => {
    const response = await admin.call('POST', `/admin/employees/${userId}/corrections`, {
      corrections: [{ path: '/education/0/certificate', message: 'Please scan it again.' }]
    })
    expect(response).toMatchObject({ status: 200 })
    expect((await certify('school-two', 'other.pdf')).status).toBe(200)
    const isOpen = async () =>
      (await record()).missing.some(({ isToCorrect }: { isToCorrect?: boolean }) => isToCorrect)
    expect(await isOpen()).toBe(true)
    expect((await certify('school-one', 'scanned again.pdf')).status).toBe(200)
    expect(await isOpen()).toBe(false)
  })

  it('keep an open correction when their row moves or another row is removed', async () => {
    await saveSchools([first, second])
    const response = await admin.call('POST', `/admin/employees/${userId}/corrections`, {
      corrections: [{ path: '/education/1/certificate', message: 'A page is missing.' }]
    })
    expect(response).toMatchObject({ status: 200 })
    const list = async () =>
      (await admin.call('GET', `/admin/employees/${userId}/corrections`)).body.data as unknown as Json[]
    expect(await list()).toContainEqual(
      expect.objectContaining({ title: expect.stringMatching(/2: Certificate$/), state: 'open' })
    )
    // The correction follows its row, and moving the row does not answer it.
    expect((await saveSchools([second, first])).status).toBe(200)
    const existing = {
      state: 'open',
      path: '/education/0/certificate',
      title: expect.stringMatching(/1: Certificate$/)
    }
    expect(await list()).toContainEqual(expect.objectContaining(existing))
    expect((await record()).corrections).toContainEqual(
      expect.objectContaining({ path: '/education/0/certificate', isAnswered: false })
    )
    expect((await certify('school-one', 'other.pdf')).status).toBe(200)
    expect(await list()).toContainEqual(expect.objectContaining(existing))
    expect((await certify('school-two', 'whole.pdf')).status).toBe(200)
    expect(await list()).toContainEqual(expect.objectContaining({ ...existing, state: 'answered' }))
    await saveSchools([first, second])
    expect(await list()).toContainEqual(
      expect.objectContaining({ path: '/education/1/certificate', state: 'answered' })
    )
    // Deleting a row answers its correction; the correction of the other row stays open and follows it.
    const again = (await list()).map(({ path, revision }) => ({ path, revision, message: `Again: ${path}` }))
    expect(again.map(({ path }) => path).sort()).toEqual([
      '/education/0/certificate',
      '/education/1/certificate'
    ])
    const asked = await admin.call('POST', `/admin/employees/${userId}/corrections`, { corrections: again })
    expect(asked).toMatchObject({ status: 200 })
    expect((await saveSchools([second])).status).toBe(200)
    expect((await list()).filter(({ state }) => state === 'open')).toMatchObject([
      { path: '/education/0/certificate', message: 'Again: /education/1/certificate' }
    ])
    expect((await saveSchools([first, second])).status).toBe(200)
    // The previous file is kept until the answer is reviewed.
    const answered = (await list()).find(({ state }) => state === 'answered')
    expect(JSON.stringify(answered)).toContain('/api/files/')
  })

  it('cannot be accepted unseen by a reviewer who opened the record before one was replaced', async () => {
    const email = 'reviewer@btc.example'
    await admin.call('POST', '/admin/invitations', { email, role: 'reviewer' })
    const token = await acceptInvitation(product, email, 'Bola')
    const seenVersion = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${product.url}/api/user/${userId}`, { headers })
      return ((await answer.json()) as Json).data.recordVersion as string
    }
    const before = await seenVersion()
    expect(await seenVersion()).toBe(before)
    const paper = { row: 'dependant-2', target: '2', name: 'replaced.pdf' }
    const replaced = await send('employeeDetails/dependant-papers', 'dependants.papers', paper)
    expect(replaced.status).toBe(200)
    expect(await seenVersion()).not.toBe(before)
  })

  it('appear in the history with the number of their row and without row ids', async () => {
    expect((await certify('school-two', 'last.pdf')).status).toBe(200)
    const { body } = await admin.call('GET', `/admin/employees/${userId}/history/education`)
    const files = body.data
      .flatMap(({ changes }) => changes as unknown as Json[])
      .filter(({ isFile }) => isFile)
    expect(files[0]).toMatchObject({
      path: '/education/1/certificate',
      title: expect.stringMatching(/ 2: Certificate$/)
    })
    expect(files.every(({ title }) => / \d: Certificate$/.test(title))).toBe(true)
    expect(JSON.stringify(body)).not.toContain('school-one')
  })

  it('are named with their row in the activity and in the access log of the employee', async () => {
    const detailOf = async (kind: string, action: string) => {
      const { body } = await admin.call('GET', `/admin/activity?kind=${kind}&person=${userId}`)
      return body.data.find(entry => entry.action === action)?.detail
    }
    const inRow = { path: '/education/1/certificate', title: expect.stringMatching(/ 2: Certificate$/) }
    expect(await detailOf('saves', 'file.saved')).toMatchObject(inRow)
    const { data } = (await admin.call('GET', `/user/${userId}`)).body
    const education = data.education as unknown as Json[]
    await fetchBytes(admin, String(education[1]?.certificate.url).replace('/api', ''))
    expect(await detailOf('looks', 'file.downloaded')).toMatchObject(inRow)
    const accessLog = (await ada.call('GET', '/user/access-log')).body.data
    expect(accessLog.find(({ action }) => action === 'file.downloaded')?.detail).toMatchObject(inRow)
    await saveSchools([first])
    expect(await detailOf('saves', 'file.removed')).toMatchObject(inRow)
  })
})
