import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { asMultipart, multipart, picture, signedIn, upload, uploadPassport } from '../../helpers/records.ts'
import { expectTidy, fileAt, query, storedIn } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp

async function ada(): Promise<SignedIn> {
  server = await testApp()
  return signedIn(server)
}

afterEach(() => expectTidy(server))

const file = (name: string, bytes: Buffer, filename = 'x.bin') => ({ name, bytes, filename })
const passportUrl = '/user/personalInfo/upload-passport/'

describe('the passport photo', () => {
  it('can be uploaded before the record exists, and replaced by PUT', async () => {
    const who = await ada()
    const answer = await uploadPassport(who)
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Passport Photo saved.' } })
    const { personalInfo } = answer.body.data
    expect(personalInfo).toEqual({ passport: { _id: expect.any(String), url: expect.any(String) } })
    const body = multipart([], [file('passport', await picture({ type: 'png' }))])
    const again = await who.put(passportUrl, body, asMultipart)
    expect(again.body.data.personalInfo.passport._id).not.toBe(personalInfo.passport._id)
    expect(again.body.revisions.personalInfo).toBe(0)
  })

  it.each([
    [599, 600],
    [600, 601],
    [1, 1],
    [1200, 1200]
  ])('is rejected with the message of its field if it measures %d x %d', async (width, height) => {
    const who = await ada()
    const before = storedIn(server)
    const msg = 'Image dimensions do not match a passport photo.'
    expect(await uploadPassport(who, await picture({ width, height }))).toMatchObject({
      status: 400,
      body: {
        message: msg,
        data: [
          {
            msg,
            path: '/personalInfo/passport',
            form: 'steps/personal-information',
            rule: 'dimensions',
            limit: [600, 600]
          }
        ]
      }
    })
    expect(storedIn(server)).toBe(before)
  })

  it('is rejected if its header claims 65535 x 65535 pixels', async () => {
    const who = await ada()
    const flood = await picture({ type: 'png' })
    flood.writeUInt32BE(65535, 16)
    flood.writeUInt32BE(65535, 20)
    const answer = await uploadPassport(who, flood)
    expect([400, 415]).toContain(answer.status)
    expect(answer.body.message).toMatch(/^(Image dimensions|The selected image is damaged)/)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', Buffer.from('hello')],
    ['only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff])]
  ])('is rejected if it is %s', async (_, bytes) => {
    const answer = await uploadPassport(await ada(), bytes)
    expect(answer.status).toBe(415)
    expect(answer.body.message).toMatch(/^The selected (file must be a JPEG or PNG image|image is damaged)/)
  })

  it.each(['gif', 'webp', 'avif'] as const)('is accepted as %s and stored as a JPEG', async type => {
    const { status, body } = await uploadPassport(await ada(), await picture({ type }))
    expect(status).toBe(200)
    const { url } = body.data.personalInfo.passport
    expect((await server.app.inject({ url })).headers['content-type']).toBe('image/jpeg')
    const kept = sharp(await fileAt(server, url))
    expect(await kept.metadata()).toMatchObject({ width: 600, height: 600, format: 'jpeg' })
    const [red, green, blue] = (await kept.stats()).channels.map(({ mean }) => mean)
    expect([red! - 120, green! - 160, blue! - 90].every(difference => Math.abs(difference) < 8)).toBe(true)
  })

  it('gets white in place of transparent pixels', async () => {
    const clear = { create: { width: 600, height: 600, channels: 4 as const, background: '#0000' } }
    const { body } = await uploadPassport(await ada(), await sharp(clear).webp().toBuffer())
    const { channels } = await sharp(await fileAt(server, body.data.personalInfo.passport.url)).stats()
    expect(channels.map(({ min }) => min > 250)).toEqual([true, true, true])
  })

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'is rejected as damaged if it is half a %s',
    async type => {
      const noise = {
        width: 600,
        height: 600,
        channels: 3 as const,
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 }
      }
      const whole = await sharp({ create: { ...noise, background: '#fff' } })
        .toFormat(type)
        .toBuffer()
      const answer = await uploadPassport(await ada(), whole.subarray(0, whole.length / 2))
      const message = 'The selected image is damaged. Choose another one.'
      expect(answer).toMatchObject({ status: 415, body: { message, data: [{ rule: 'undamaged' }] } })
    }
  )

  it('is rejected if it is HEIC or another file in the same container format', async () => {
    const avif = await picture({ type: 'avif' })
    const branded = (brand: string) =>
      Buffer.from(avif.toString('latin1').replaceAll('avif', brand), 'latin1')
    for (const brand of ['heic', 'mif1', 'qt  ']) {
      const answer = await uploadPassport(await ada(), branded(brand))
      const message = 'The selected file must be a JPEG or PNG image.'
      expect(answer).toMatchObject({ status: 415, body: { message, data: [{ rule: 'fileType' }] } })
    }
  })

  it.each(['gif', 'webp', 'avif'] as const)('is rejected as a %s of the wrong size', async type => {
    const answer = await uploadPassport(await ada(), await picture({ type, width: 500 }))
    expect(answer).toMatchObject({ status: 400, body: { data: [{ rule: 'dimensions' }] } })
  })

  it('is stored without EXIF data and without bytes after its end', async () => {
    const who = await ada()
    const noted = await sharp(await picture())
      .withExif({ IFD0: { Artist: 'Camera of Ada', Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    expect(noted.includes('Camera of Ada')).toBe(true)
    const { body } = await uploadPassport(who, Buffer.concat([noted, Buffer.from('<script>%PDF')]))
    const kept = await fileAt(server, body.data.personalInfo.passport.url)
    expect(kept.includes('Camera of Ada')).toBe(false)
    expect(kept.includes('<script')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 600, height: 600, format: 'jpeg' })
  })

  it('is rejected if it is over 2 MB or empty', async () => {
    const who = await ada()
    const large = await uploadPassport(who, Buffer.alloc(2 * 1024 * 1024 + 1, 1))
    expect(large).toMatchObject({
      status: 413,
      body: { message: 'The selected file must be 2 MB or smaller.' }
    })
    const huge = await uploadPassport(who, Buffer.alloc(9 * 1024 * 1024, 1))
    expect(huge).toMatchObject({
      status: 413,
      body: { message: 'The selected file must be 2 MB or smaller.' }
    })
    const empty = await uploadPassport(who, Buffer.alloc(0))
    expect(empty).toMatchObject({ status: 400, body: { message: 'The selected file is empty.' } })
  })

  it('is rejected if sent as JSON, twice or under another field name', async () => {
    const who = await ada()
    const photo = await picture()
    expect(await who.post(passportUrl, { passport: 'x' })).toMatchObject({ status: 415 })
    const twice = await upload(who, passportUrl, [], [file('passport', photo), file('passport', photo)])
    expect(twice).toMatchObject({
      status: 400,
      body: { message: 'There are too many files in one request.' }
    })
    const other = await upload(who, passportUrl, [], [file('photo', photo)])
    expect(other).toMatchObject({ status: 400, body: { message: 'Send the file as "passport".' } })
    expect(await upload(who, passportUrl, [['id', 'other']], [file('passport', photo)])).toMatchObject({
      status: 403
    })
    expect(query(server, 'SELECT 1 FROM files')).toEqual([])
  })
})
