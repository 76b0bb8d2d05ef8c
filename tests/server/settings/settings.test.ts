import fs from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
})

const schemas = new URL('../../../schemas/', import.meta.url)

describe('GET /admin/settings', () => {
  it('returns every email in its words, with the file where it can be changed', async () => {
    const admin = await signedIn(server, { isAdmin: true })
    const { status, body } = await admin.get('/admin/settings')
    expect(status).toBe(200)
    const mails: { file: string; subject: string; text: string }[] = body.data.mails
    const files = fs
      .readdirSync(new URL('mails', schemas), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.json'))
      .map(file => `mails/${file}`)
    expect(mails.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
    for (const { file, subject, text } of mails) {
      expect(subject, file).not.toBe('')
      expect(`${subject} ${text}`, file).not.toMatch(/\{\w|undefined/)
    }
    const verification = mails.find(({ file }) => file === 'mails/code-verification.json')
    expect(verification?.text).toContain('1234')
  })

  it('returns the name, email and time zone of the organisation', async () => {
    const admin = await signedIn(server, { isAdmin: true })
    const { organisation } = (await admin.get('/admin/settings')).body.data
    const written = JSON.parse(fs.readFileSync(new URL('organisation.json', schemas), 'utf8'))
    expect(organisation).toMatchObject({ name: written.name, email: written.email, timeZone: 'Africa/Lagos' })
  })

  it('is available only to roles that write to employees', async () => {
    const viewer = await signedIn(server, { isAdmin: true, role: 'viewer' })
    expect(await viewer.get('/admin/settings')).toMatchObject({ status: 403 })
    const reviewer = await signedIn(server, { isAdmin: true, role: 'reviewer' })
    expect(await reviewer.get('/admin/settings')).toMatchObject({ status: 200 })
  })
})
