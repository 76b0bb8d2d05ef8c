import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import JsZip from 'jszip'
import { lint } from '../../../engine/lint/index.ts'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { readLanguageFiles, translateSources } from '../../../engine/schema-files/language-files.ts'
import { parseSource, readSources } from '../../../engine/schema-files/sources.ts'
import { organisation, privacy } from '../../../generated/index.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { auditOf } from '../../helpers/audited.ts'
import { ask, guarantor } from '../../helpers/guarantors.ts'
import { signedIn, uploadPassport, validAnswers } from '../../helpers/records.ts'
import { acknowledgementStore } from '../../../server/records/acknowledgement-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
})

const version = privacy?.version

function changed(file: string, from: string, to: string) {
  const sources = readSources('schemas')
  const text = sources.get(file)?.text ?? ''
  expect(text).toContain(from)
  sources.set(file, parseSource(file, text.replace(from, to)))
  return sources
}

describe('the privacy notice', () => {
  it('lists fields with their purpose, and who sees them', () => {
    const questions = privacy?.purposes.flatMap(purpose => purpose.asked) ?? []
    for (const title of ['BVN', 'NIN', 'Bank Name', 'Signature', 'Education', 'Marital Status'])
      expect(questions).toContain(title)
    expect(privacy?.purposes.find(({ title }) => title === 'Payment of your salary')?.asked).toEqual([
      'Salary Account Number',
      'Bank Name'
    ])
    expect(privacy?.readers.map(({ title }) => title)).toContain('Administrator')
  })

  it('includes a new field with the purpose of its part and its restricted readers', () => {
    const grade = '"grade": { "type": "string", "title": "Grade", "maxLength": 9, "x-seenBy": ["reviewer"] }'
    const file = 'steps/employee-details/schema.json'
    const sources = changed(file, '"properties": {', `"properties": { ${grade},`)
    const notice = resolveProject(sources).privacy
    expect(notice?.purposes.find(({ title }) => title === 'Your employment')?.asked).toContain('Grade')
    expect(notice?.reserved).toEqual([{ asked: 'Grade', readers: ['Administrator', 'Reviewer'] }])
  })

  it('names who sees a reserved part, and a reserved question of a group', () => {
    const home = `"home": { "type": "object", "title": "Home", "properties": {
      "fax": { "type": "string", "title": "Fax", "maxLength": 9, "x-seenBy": ["reviewer"] } } }`
    const file = 'steps/employee-details/schema.json'
    const ofGroup = resolveProject(changed(file, '"properties": {', `"properties": { ${home},`)).privacy
    expect(ofGroup?.reserved).toEqual([{ asked: 'Fax', readers: ['Administrator', 'Reviewer'] }])
    const route = '"x-route": "employeeDetails",'
    const ofPart = resolveProject(
      changed('employee-record/schema.json', route, `${route} "x-seenBy": ["reviewer"],`)
    ).privacy
    expect(ofPart?.reserved).toContainEqual({ asked: 'Bank Name', readers: ['Administrator', 'Reviewer'] })
    expect(ofPart?.reserved).toHaveLength(4)
  })

  it.each(readLanguageFiles(readSources('schemas')).map(language => [language.tag, language] as const))(
    'names each field once and in the language of the reader: %s',
    (_, language) => {
      const { privacy: notice, forms } = resolveProject(translateSources(readSources('schemas'), language))
      const [{ asked = [] } = {}] = notice?.purposes ?? []
      const { username, phone } =
        forms.find(({ name }) => name === 'account/sign-up')?.schema.properties ?? {}
      expect(asked[0]).toBe(username?.title)
      expect(asked).not.toContain('Phone number')
      expect(asked).not.toContain(phone?.title)
      expect(new Set(asked.map(title => title.toLowerCase())).size).toBe(asked.length)
    }
  )

  it('is reported by the lint if a part has no purpose', () => {
    const found = lint(changed('privacy.json', '"education": "qualification",', ''))
    expect(found.map(({ message }) => message)).toEqual(['Nothing says what "education" is asked for.'])
  })

  it('is acknowledged once per version, and its time is kept and exported', async () => {
    const ada = await signedIn(app)
    expect((await ada.get('/user/privacy')).body.data).toEqual({ version, readAt: null })
    expect(await ada.post('/user/privacy', { version: 'earlier' })).toMatchObject({
      status: 409,
      body: { message: 'The privacy notice has changed. Read it again.' }
    })
    expect((await ada.get('/user')).body.data.unreadNotice).toBe(version)
    const { readAt } = (await ada.post('/user/privacy', { version })).body.data
    expect(readAt).toMatch(/^2026-/)
    expect((await ada.get('/user')).body.data).not.toHaveProperty('unreadNotice')
    app.clock.advance(60_000)
    expect((await ada.post('/user/privacy', { version })).body.data.readAt).toBe(readAt)
    expect(await auditOf(app, 'privacy.acknowledged')).toEqual([{ version }])
    const answer = await app.app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${ada.token}` }
    })
    const zip = await JsZip.loadAsync(answer.rawPayload)
    const record = JSON.parse((await zip.file('record.json')?.async('text')) ?? '{}')
    expect(record.privacyNotices).toEqual([{ version, readAt }])
  })

  it('must be acknowledged again after its version changed', async () => {
    const ada = await signedIn(app)
    await app.services.database.write(tx => tx.use(acknowledgementStore).add(ada.id, 'earlier', 1))
    expect((await ada.get('/user/privacy')).body.data).toEqual({ version, readAt: null })
    expect((await ada.get('/user')).body.data.unreadNotice).toBe(version)
    const administrator = await signedIn(app, { isAdmin: true })
    expect((await administrator.get('/user/privacy')).status).toBe(403)
    expect((await administrator.get('/user')).body.data).not.toHaveProperty('unreadNotice')
    expect((await administrator.get(`/user/${ada.id}`)).body.data).not.toHaveProperty('unreadNotice')
  })
})

describe('saving a record before reading the privacy notice', () => {
  const { personalInfo, employeeDetails } = validAnswers
  const refused = {
    status: 403,
    body: {
      message: 'Read the privacy notice first, and press "I have read it". Then save again.',
      data: [{ rule: 'notice', path: '' }]
    }
  }

  it('is allowed by default', async () => {
    const ada = await signedIn(app)
    expect(organisation.noticeFirst).toBeUndefined()
    expect((await ada.post('/user/personalInfo', personalInfo)).status).toBe(200)
  })

  it('is rejected with 403 and stores nothing if noticeFirst is set', async () => {
    organisation.noticeFirst = true
    onTestFinished(() => {
      delete organisation.noticeFirst
    })
    const ada = await signedIn(app)
    expect(await ada.post('/user/personalInfo', personalInfo)).toMatchObject(refused)
    expect(await ada.post('/user/personalInfo/?prevalidate=prevalidate', personalInfo)).toMatchObject(refused)
    expect(await ada.put('/user/employeeDetails', employeeDetails)).toMatchObject(refused)
    expect(await uploadPassport(ada)).toMatchObject(refused)
    expect(await ask(ada)).toMatchObject(refused)
    expect(await app.mailsTo(guarantor.email)).toEqual([])
    expect((await ada.get('/user')).body).toMatchObject({ revisions: {} })
    expect((await ada.post('/user/privacy', { version })).status).toBe(200)
    expect((await ada.post('/user/personalInfo', personalInfo)).status).toBe(200)
    expect((await uploadPassport(ada)).status).toBe(200)
    expect((await ask(ada)).status).toBe(200)
  })

  it('sends no link again that was asked for before noticeFirst was set', async () => {
    const ada = await signedIn(app)
    const [{ _id }] = (await ask(ada, 1, { ...guarantor, email: 'again@example.com' })).body.data
    organisation.noticeFirst = true
    onTestFinished(() => {
      delete organisation.noticeFirst
    })
    expect(await ada.post(`/user/party-requests/${_id}/send`)).toMatchObject(refused)
    expect((await ada.post('/user/privacy', { version })).status).toBe(200)
    expect((await ada.post(`/user/party-requests/${_id}/send`)).status).toBe(200)
  })
})
