import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import {
  asMultipart,
  validAnswers,
  multipart,
  picture,
  signedIn,
  upload,
  uploadSignature
} from '../../helpers/records.ts'
import { expectTidy, fileAt, storedIn } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp

async function ada(): Promise<SignedIn> {
  server = await testApp()
  return signedIn(server)
}

afterEach(() => expectTidy(server))

const file = (name: string, bytes: Buffer, filename = 'x.bin') => ({ name, bytes, filename })

describe('the signature', () => {
  it('is stored with its date and certification', async () => {
    const who = await ada()
    const { body } = await uploadSignature(who, [
      ['date', '2026-11-18'],
      ['certified', 'true'],
      ['id', who.id]
    ])
    const { signature } = body.data
    expect(signature).toEqual({
      _id: signature.signature._id,
      createdAt: expect.stringMatching(/^2026-11-20T/),
      date: '2026-11-18',
      certified: true,
      signature: { _id: expect.any(String), url: expect.any(String) }
    })
    expect(body.revisions.signature).toBe(1)
  })

  it('gets the date of today in Lagos and counts as certified if sent alone', async () => {
    const who = await ada()
    server.clock.advance(13.5 * 3600 * 1000)
    const { body } = await uploadSignature(who)
    expect(body.data.signature).toMatchObject({
      date: '2026-11-21',
      certified: true,
      createdAt: /^2026-11-20T23:/
    })
  })

  it('is kept when only its date changes, and gets the date of today when replaced', async () => {
    const who = await ada()
    const first = (await uploadSignature(who, [['date', '2026-11-01']])).body.data.signature
    const second = (await who.put('/user/signature', multipart([['date', '2026-11-02']]), asMultipart)).body
      .data.signature
    expect(second).toMatchObject({ _id: first._id, date: '2026-11-02', certified: true })
    const third = (await uploadSignature(who)).body.data.signature
    expect(third).toMatchObject({ date: '2026-11-20' })
    expect(third._id).not.toBe(first._id)
  })

  it.each([
    [[['certified', 'false']], 400, 'Confirm declaration!'],
    [[['certified', '']], 400, 'Confirm declaration!'],
    [[['certified', 'yes']], 400, 'A tick box must be true or false.'],
    [[['date', '2026-11-21']], 400, /future/],
    [[['date', 'tomorrow']], 400, /real date/],
    [
      [
        ['date', '2026-11-01'],
        ['date', '2026-11-02']
      ],
      400,
      /./
    ],
    [[['id', 'another']], 403, /own record/]
  ] as [[string, string][], number, string | RegExp][])(
    'is rejected with %j',
    async (texts, status, message) => {
      const who = await ada()
      const before = storedIn(server)
      const answer = await uploadSignature(who, texts)
      expect(answer.status).toBe(status)
      expect(answer.body.message).toEqual(
        typeof message === 'string' ? message : expect.stringMatching(message)
      )
      expect(storedIn(server)).toBe(before)
    }
  )

  it('is rejected if it is neither sent nor stored', async () => {
    const who = await ada()
    const none = await who.post('/user/signature', multipart([['date', '2026-11-20']]), asMultipart)
    expect(none).toMatchObject({
      status: 400,
      body: { message: 'All fields are required', data: [{ msg: 'Add your signature.' }] }
    })
  })

  it('ignores a file given as JSON', async () => {
    const who = await ada()
    await uploadSignature(who)
    const { body } = await who.put('/user/signature', {
      date: '2026-11-19',
      signature: { _id: 'x', url: '//evil' }
    })
    expect(body.data.signature).toMatchObject({
      date: '2026-11-19',
      signature: { url: expect.stringMatching(/^\/api\/files/) }
    })
  })

  it('is scaled down to 2000 pixels if it is larger', async () => {
    const who = await ada()
    const { body } = await uploadSignature(who, [], await picture({ width: 3000, height: 1000, type: 'png' }))
    const kept = await fileAt(server, body.data.signature.signature.url)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 2000, height: 667, format: 'png' })
  })

  it('is rejected with 409 for an older revision, and the stored file stays', async () => {
    const who = await ada()
    await uploadSignature(who)
    await uploadSignature(who)
    const before = storedIn(server)
    const body = multipart([], [file('signature', await picture())])
    const late = await who.put('/user/signature', body, {
      headers: { ...asMultipart.headers, 'if-match': '1' }
    })
    expect(late.status).toBe(409)
    expect(storedIn(server)).toBe(before)
  })
})

it('a page that accepts only JSON rejects a multipart form with 415', async () => {
  const who = await ada()
  const answer = await upload(who, '/user/employeeDetails', Object.entries(validAnswers.employeeDetails), [])
  expect(answer).toMatchObject({ status: 415, body: { success: false } })
})
