import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { pdf, signedIn, uploadGuarantor, uploadPassport } from '../../helpers/records.ts'
import { fileAt } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const minutes = 60_000
const password = 'correct horse'

let server: TestApp
let ada: SignedIn
let url: string

beforeEach(async () => {
  server = await testApp()
  ada = await signedIn(server)
  url = (await uploadPassport(ada)).body.data.personalInfo.passport.url
})

const open = async (link: string, headers = {}) => {
  const answer = await server.app.inject({ url: link, headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}
const notFound = '{"success":false,"status":404,"code":"request.not_found","message":"Not found."}'
const idIn = (link: string) => /files\/([0-9a-f]{32})/.exec(link)?.[1] ?? ''
const sealedAt = async (link: string) => (await server.services.storage.sealed(idIn(link))) as Buffer
const replaceAt = async (link: string, sealed: Buffer) => {
  const { storage } = server.services
  await storage.remove(idIn(link))
  await storage.putSealed(idIn(link), sealed)
}

describe('a link to a file', () => {
  it('opens without a token, sandboxed and never cached', async () => {
    const { status, headers } = await open(url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="passport.jpeg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store'
    })
  })

  it('serves a document as a download with a safe name', async () => {
    const bytes = await pdf()
    const { guarantors } = (await uploadGuarantor(ada, 2, bytes)).body.data
    const link = guarantors[0].guarantor.url
    expect(await fileAt(server, link)).toEqual(bytes)
    expect((await open(link)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="guarantor-2.pdf"'
    })
  })

  it('stays the same for 15 minutes and expires after 30', async () => {
    const now = async () => (await ada.get('/user')).body.data.personalInfo.passport.url
    server.clock.advance(15 * minutes - (server.clock.now() % (15 * minutes)))
    const first = await now()
    server.clock.advance(14 * minutes)
    expect(await now()).toBe(first)
    server.clock.advance(minutes)
    expect(await now()).not.toBe(first)
    server.clock.advance(14 * minutes)
    expect((await open(first)).status).toBe(200)
    server.clock.advance(minutes)
    expect(await open(first)).toMatchObject({ status: 404, body: notFound })
  })

  it('returns 404 after its viewer logs out, even with the token of another employee', async () => {
    const again = await signedIn(server)
    expect((await open(url)).status).toBe(200)
    await ada.post('/auth/logout')
    expect(await open(url)).toMatchObject({ status: 404, body: notFound })
    expect((await open(url, { authorization: `Bearer ${again.token}` })).status).toBe(404)
  })

  it.each([
    ['a log-out', (who: SignedIn) => who.post('/auth/logout')],
    [
      'a password reset',
      async ({ email }: SignedIn) => {
        await server.post('/auth/forget-password', { email })
        const otp = await server.codeFor(email)
        return server.post('/auth/change-password', { email, otp, newPassword: password })
      }
    ]
  ])('stays revoked after %s, even when its viewer logs in again', async (_, end) => {
    const bola = await server.employee({ password })
    const before = (await uploadPassport(bola)).body.data.personalInfo.passport.url
    expect((await open(before)).status).toBe(200)
    expect((await end(bola)).status).toBe(200)
    expect((await open(before)).status).toBe(404)
    const again = await server.logIn({ email: bola.email, password })
    expect(await open(before)).toMatchObject({ status: 404, body: notFound })
    const { data } = (await again.get('/user')).body
    expect((await open(data.personalInfo.passport.url)).status).toBe(200)
  })

  it('works from the log-in response on, and is revoked only with its own session', async () => {
    const bola = await server.employee({ password })
    const first = (await uploadPassport(bola)).body.data.personalInfo.passport.url
    const { body } = await server.post('/auth/login', { email: bola.email, password })
    const second = body.data.personalInfo.passport.url
    expect(second).not.toBe(first)
    await bola.post('/auth/logout')
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
  })

  it('returns 404 if its viewer, file, expiry or signature is changed', async () => {
    const other = await signedIn(server)
    const otherUrl = (await uploadPassport(other)).body.data.personalInfo.passport.url
    const [id, otherId] = [url, otherUrl].map(link => /files\/([0-9a-f]{32})/.exec(link)?.[1] ?? '')
    const changed = [
      url.replace(id ?? '', otherId ?? ''),
      url.replace(ada.id, other.id),
      url.replace(/until=\d/, 'until=9'),
      url.replace(/signature=../, 'signature=00'),
      url.replace(/&signature=.*/, ''),
      url.replace(/signature=[^&]*/, 'signature=%F0%9F%98%80'),
      `${url}&viewer=${other.id}`,
      url.split('?')[0] ?? '',
      url.replace(/files\/[0-9a-f]+/, 'files/nothing'),
      url.replace(/files\/[0-9a-f]+/, 'files/..%2f..%2fonboarding.sqlite'),
      url.replace(/files\/[0-9a-f]+/, 'files/%2e%2e/'),
      `/api/${url.slice(4)}`
    ]
    for (const link of changed) expect(await open(link), link).toMatchObject({ status: 404 })
    const withToken = await open(url.split('?')[0] ?? '', { authorization: `Bearer ${ada.token}` })
    expect(withToken).toMatchObject({ status: 404, body: notFound })
  })

  it('opens for an administrator, but no longer once that administrator is demoted', async () => {
    const admin = await signedIn(server, { isAdmin: true })
    const { data } = (await admin.get(`/user/${ada.id}`)).body
    const link = data.personalInfo.passport.url
    expect(link).toContain(admin.id)
    expect((await open(link)).status).toBe(200)
    const { users } = await import('../../../server/core/database/tables.ts')
    const { eq } = await import('drizzle-orm')
    const { database } = server.services
    await database.write(async tx => {
      await tx.db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.id))
    })
    expect((await open(link)).status).toBe(404)
  })
})

describe('a stored file', () => {
  it('returns 404 if it is missing from the storage', async () => {
    await server.services.storage.remove(idIn(url))
    expect(await open(url)).toMatchObject({ status: 404, body: notFound })
  })

  it.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5)],
    ['cut to three bytes', (bytes: Buffer) => bytes.subarray(0, 3)],
    ['empty', () => Buffer.alloc(0)],
    [
      'changed in one bit',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])
    ]
  ])('returns 410 if it is %s', async (_, change) => {
    await replaceAt(url, change(await sealedAt(url)))
    const { status, body, headers } = await open(url)
    expect({ status, headers }).toMatchObject({ status: 410, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.stringMatching(/damaged/) })
  })

  it('returns 410 if it was replaced by the file of another employee', async () => {
    const other = await signedIn(server)
    const otherUrl = (await uploadPassport(other)).body.data.personalInfo.passport.url
    await replaceAt(url, await sealedAt(otherUrl))
    expect((await open(url)).status).toBe(410)
  })
})
