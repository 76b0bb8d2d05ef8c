import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, uploadGuarantor, validAnswers } from '../../helpers/records.ts'
import { type ReadPage, readPages, textOfPdf } from '../../helpers/pdf-text.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from '../access/role-world.ts'
import { auditOf } from '../../helpers/audited.ts'

const undo = [
  declareRole('observer', { title: 'Observer', may: ['list', 'record'], identifiers: 'show' }),
  hideFields({
    'personalInfo.homeTownAddress': ['viewer'],
    'education.items.qualification': ['viewer'],
    'personalInfo.passport': ['viewer'],
    guarantors: ['viewer']
  })
]
afterAll(() => undo.forEach(one => one()))

let world: RoleWorld
beforeAll(async () => {
  world = await createRoleWorld()
})

async function download(who: SignedIn, url: string, headers = {}) {
  const answer = await world.app.app.inject({
    url: `/api${url}`,
    headers: { authorization: `Bearer ${who.token}`, ...headers }
  })
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return {
    status: answer.statusCode,
    headers: answer.headers,
    file: answer.rawPayload,
    text: isPdf ? textOfPdf(answer.rawPayload) : answer.body
  }
}

const recordOf = (who: SignedIn, id: string, more = '', headers = {}) =>
  download(who, `/admin/employees/${id}/pdf${more}`, headers)
const person = (role: string) => world.people[role] as SignedIn

describe('the PDF of a record', () => {
  it('has every section with answers, file names and pictures, and numbers its pages', async () => {
    const { own, administrator } = world
    const { status, headers, file, text } = await recordOf(administrator, own.id)
    expect(status).toBe(200)
    const reference = `BTC-${own.id.slice(0, 4).toUpperCase()}-${own.id.slice(4, 8).toUpperCase()}`
    expect(headers['content-disposition']).toBe(`attachment; filename="BTC_record_${reference}.pdf"`)
    for (const words of [
      'BTC Outsourcing Limited',
      'LastOwn FirstOwn',
      'Personal Information',
      '1111 Own Village Road',
      'STAFF-1111',
      'guarantor 1.pdf (PDF, 1 kB)',
      'University of Lagos',
      `Reference ${reference}`
    ])
      expect(text).toContain(words)
    const pages = readPages(file)
    for (const [index, page] of pages.entries())
      expect(page.lines.join('\n')).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(pages.reduce((sum, page) => sum + page.pictures, 0)).toBe(2)
  })

  it('is tagged for screen readers with language, title, headings and picture descriptions', async () => {
    const { own, administrator } = world
    const written = (await recordOf(administrator, own.id)).file.toString('latin1')
    expect(written).toMatch(/\/MarkInfo \d+ 0 R/)
    expect(written).toContain('/Marked true')
    expect(written).toContain('/Lang (en-GB)')
    expect(written).toContain('/DisplayDocTitle true')
    const elements = [...written.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag)
    expect(elements).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Figure']))
    expect(elements.filter(tag => tag === 'H1')).toHaveLength(1)
    expect(written).toContain('/Alt (Picture of LastOwn FirstOwn)')
  })

  it('writes the month of each date in words, including the date of the signature', async () => {
    const { own, administrator } = world
    const { text } = await recordOf(administrator, own.id)
    expect(text).toMatch(/\nDate\n\d{1,2} [A-Z][a-z]+ \d{4}\n/)
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/)
  })

  it('masks identifiers unless a permitted role asks for them', async () => {
    const { own, administrator } = world
    const { bvn } = own.answers.personalInfo
    const masked = await recordOf(administrator, own.id)
    expect(masked.text).not.toContain(bvn)
    expect(masked.text).toContain(`•••••••${bvn.slice(-4)}`)
    expect((await recordOf(administrator, own.id, '?identifiers=whole')).text).toContain(bvn)

    const reviewer = person('reviewer')
    expect(await recordOf(reviewer, own.id, '?identifiers=whole')).toMatchObject({ status: 400 })
    const shown = await recordOf(reviewer, own.id, '?identifiers=whole&reason=payroll')
    expect(shown.text).toContain(bvn)
    expect(shown.text).toContain('Identifiers are shown in full.')
    expect((await recordOf(person('viewer'), own.id, '?identifiers=whole')).status).toBe(403)
    expect((await recordOf(person('viewer'), own.id)).text).not.toContain(bvn)
    expect((await recordOf(reviewer, own.id, '?identifiers=all')).status).toBe(400)
  })

  it('contains only what the role may see in the record', async () => {
    const { own, other } = world
    const observer = await signedIn(world.app, { role: 'observer' })
    const { text, file } = await recordOf(observer, own.id)
    for (const hidden of ['Own Village Road', 'Home Town', 'BSc', 'Qualification', 'guarantor', 'Guarantor'])
      expect(text).not.toContain(hidden)
    expect(text).toContain('University of Lagos')
    expect(readPages(file).reduce((sum, { pictures }) => sum + pictures, 0)).toBe(1)
    const coordinator = person('client-coordinator')
    expect((await recordOf(coordinator, own.id)).status).toBe(200)
    expect((await recordOf(coordinator, other.id)).status).toBe(404)
    expect((await recordOf(person('of no role'), own.id)).status).toBe(403)
    expect((await recordOf(own, own.id)).status).toBe(403)
    expect((await recordOf(world.administrator, world.administrator.id)).status).toBe(404)
  })

  it('is recorded in the audit and in the access log of the employee', async () => {
    const { other, administrator } = world
    await recordOf(administrator, other.id)
    expect((await auditOf(world.app, 'record.printed')).at(-1)).toEqual({ identifiers: 'masked' })
    const [look] = (await other.get('/user/access-log')).body.data
    expect(look).toMatchObject({ action: 'record.printed', detail: { identifiers: 'masked' } })
  })

  it('renders names in many scripts without replacement characters', async () => {
    const one = await signedIn(world.app)
    const names = 'Ọlájùmọ̀kẹ́ Ɓàbá Đặng Ωμέγα Иван 陈小龍 አበበ สมชาย'
    const saved = await one.post('/user/personalInfo/', {
      ...validAnswers.personalInfo,
      lastName: names,
      firstName: 'عبد الرحمن',
      closestBusStop: 'evil (\\) <b>',
      address: 'W'.repeat(150)
    })
    expect(saved).toMatchObject({ status: 200, body: { success: true } })
    await uploadGuarantor(one, 1)
    const { status, text } = await recordOf(world.administrator, one.id)
    expect(status).toBe(200)
    const read = text.replaceAll(' | ', '')
    for (const name of names.normalize('NFC').split(' ')) expect(read).toContain(name)
    const arabic = [...'عبد الرحمن'].reverse().join('')
    expect(read).toContain(arabic)
    expect(read).toContain('evil (\\) <b>')
    expect(read).not.toContain('?')
    expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(150)
  })

  it('aligns right-to-left answers to the right, in each of their lines', async () => {
    const one = await signedIn(world.app)
    const street = 'شارع الملك فهد'
    const long = `${Array(12).fill(street).join(' ')} 12`
    await one.post('/user/personalInfo/', {
      ...validAnswers.personalInfo,
      closestBusStop: street,
      address: long,
      homeTownAddress: `Street ${street}`
    })
    const { file } = await recordOf(world.administrator, one.id)
    const [{ lines, starts }] = readPages(file) as [ReadPage]
    const startOf = (title: string, beyond = 1) => starts[lines.indexOf(title) + beyond] ?? 0
    expect(startOf('Bus stop')).toBeGreaterThan(400)
    expect(startOf('Address')).toBeGreaterThan(215)
    expect(startOf('Bus stop', -1)).toBeGreaterThan(startOf('Address'))
    expect(startOf('Home Town')).toBe(215)
  })
})

describe('the PDF of a record in Arabic', () => {
  it('is laid out from right to left, with titles at the right and the footer at the left', async () => {
    const one = await signedIn(world.app)
    await one.post('/user/personalInfo/', validAnswers.personalInfo)
    const { file } = await recordOf(world.administrator, one.id, '', { 'accept-language': 'ar' })
    const [{ lines, starts }] = readPages(file) as [ReadPage]
    const startOf = (found: number) => starts[found] ?? 0
    const at = lines.indexOf('NIN')
    expect(startOf(at)).toBeGreaterThan(500)
    expect(startOf(at + 1)).toBeGreaterThan(215)
    expect(startOf(at + 1)).toBeLessThan(380)
    const foot = lines.find(line => line.includes('BTC-') && line.includes('2026'))
    expect(startOf(lines.indexOf(foot ?? ''))).toBeLessThan(100)
    // The runs of a line are in visual order, from left to right: the reference is read first, then the day.
    expect(foot).toMatch(/2026.* 20 .*BTC-/)
  })
})

describe('Yoruba in the PDF of a record', () => {
  it('has tone marks above capital letters, and keeps names as searchable text', async () => {
    const one = await signedIn(world.app)
    const lastName = 'Ọ̀rúnmìlà'.normalize('NFC')
    await one.post('/user/personalInfo/', { ...validAnswers.personalInfo, lastName, firstName: 'Ẹ̀kọ́' })
    const { file, text } = await recordOf(world.administrator, one.id)
    expect(text).toContain(`${lastName} ${'Ẹ̀kọ́'.normalize('NFC')}`)
    expect(readPages(file).reduce((sum, { raisedMarks }) => sum + raisedMarks, 0)).toBe(2)
  })

  it('is used for titles, with two-digit times, if accept-language asks for it', async () => {
    const { own, administrator } = world
    const { text } = await recordOf(administrator, own.id, '', { 'accept-language': 'yo' })
    expect(text).toContain('Nípa Ara Yín')
    expect(text).toContain(' 11:00, ')
  })
})

describe('the PDF copy for the employee', () => {
  it('has every step with masked identifiers, and lists what is missing', async () => {
    const { own } = world
    const { text, headers } = await download(own, '/user/copy')
    expect(headers['content-disposition']).toContain('BTC_my_record.pdf')
    expect(text).toContain('Personal Details')
    expect(text).toContain('1111 Own Village Road')
    expect(text).toContain('guarantor 2.pdf (PDF, 1 kB)')
    expect(text).not.toContain(own.answers.personalInfo.bvn)
    expect(text).not.toContain(own.answers.employeeDetails.salaryAccountNumber)
    expect(text).toContain('Completed on')

    const fresh = await signedIn(world.app)
    const empty = (await download(fresh, '/user/copy')).text
    expect(empty).toContain('Incomplete. Missing: Personal Information')
    expect(empty).toContain('Not answered yet')
    expect((await download(world.administrator, '/user/copy')).status).toBe(403)
  })

  it('is emailed as a link without any answers', async () => {
    const { own } = world
    expect((await own.post('/user/copy/link')).status).toBe(200)
    const [mail] = await world.app.mailsTo(own.email)
    expect(mail?.subject).toMatch(/^Your employee record, BTC-/)
    expect(mail?.text).toContain('/employee/congratulations')
    expect(mail?.text).not.toContain('LastOwn')
  })
})
