import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { heavyPicture, pictureOfManyScans } from '../../helpers/heavy-picture.ts'
import { signedIn, uploadPassport, uploadSignature } from '../../helpers/records.ts'
import { expectTidy, query } from '../../helpers/stored.ts'
import type { Answer, SignedIn } from '../../helpers/visitor.ts'

const hour = 3_600_000

let server: TestApp
let open: Buffer
beforeAll(async () => {
  open = await heavyPicture(2000)
})
afterEach(() => expectTidy(server))

describe('pictures that are small to send and large to decode', () => {
  it('are rejected at their field by the pixel count in their header', async () => {
    server = await testApp()
    const bytes = await heavyPicture(6320)
    expect(bytes.length).toBeLessThan(400_000)
    const msg = 'The selected image may have 4 million pixels at most. Choose a smaller one.'
    const problem = { msg, path: '/signature/signature', form: 'steps/declaration', rule: 'pixels' }
    expect(await uploadSignature(await signedIn(server), [], bytes)).toMatchObject({
      status: 413,
      body: { message: msg, data: [{ ...problem, limit: 4_000_000 }] }
    })
    expect(query(server, 'SELECT 1 FROM files')).toEqual([])
  })

  it('are rejected with hundreds of scans, but accepted as ordinary progressive JPEGs', async () => {
    server = await testApp()
    const ada = await signedIn(server)
    const bytes = pictureOfManyScans(2000)
    expect(bytes.length).toBeLessThan(40_000)
    const msg = 'The selected image takes too long to open. Save it again or choose another one.'
    const problem = { msg, path: '/signature/signature', form: 'steps/declaration', rule: 'undamaged' }
    expect(await uploadSignature(ada, [], bytes)).toMatchObject({
      status: 415,
      body: { message: msg, data: [problem] }
    })
    expect(query(server, 'SELECT 1 FROM files')).toEqual([])
    const create = { width: 400, height: 200, channels: 3, background: '#a53' } as const
    for (const options of [{ progressive: true }, { mozjpeg: true }])
      expect((await uploadSignature(ada, [], await sharp({ create }).jpeg(options).toBuffer())).status).toBe(
        200
      )
  })

  it('are accepted up to the pixel limit of their field', async () => {
    server = await testApp()
    expect((await uploadSignature(await signedIn(server), [], open)).status).toBe(200)
  })

  it('are decoded two at a time with at least eight waiting, and the rest get 503', async () => {
    server = await testApp()
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(server)))
    let most = 0
    const looking = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1)
    const answers = await Promise.all(people.flatMap(who => sixUploads(who)))
    clearInterval(looking)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(10)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers, body } of refused) {
      expect({ status, after: headers['retry-after'], message: body.message }).toEqual({
        status: 503,
        after: '5',
        message: 'The server is busy with other pictures. Nothing was saved. Try again in a few seconds.'
      })
    }
    expect(most).toBe(2)
    expect((await uploadSignature(people[0] as SignedIn, [], open)).status).toBe(200)
  })
})

describe('the PDF of a record with pictures', () => {
  it('is written while more pictures are uploaded than can wait', async () => {
    server = await testApp({ env: { RATE_LIMITS: 'off' } })
    const [ada, ...people] = await Promise.all(Array.from({ length: 5 }, () => signedIn(server)))
    if (!ada) throw new Error('Nobody is signed in.')
    for (let uploads = 0; uploads < 12; uploads++) await uploadSignature(ada)
    const copies: Answer[] = []
    const copying = (async () => {
      for (let copy = 0; copy < 4; copy++) copies.push(await ada.get('/user/copy'))
    })()
    while (copies.length < 4) await Promise.all(people.flatMap(who => sixUploads(who)))
    await copying
    expect(copies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})

const sixUploads = (who: SignedIn) => Array.from({ length: 6 }, () => uploadSignature(who, [], open))

describe('the upload rate limit', () => {
  it('allows UPLOADS_PER_HOUR uploads per employee, including rejected uploads', async () => {
    server = await testApp({ env: { UPLOADS_PER_HOUR: '3' } })
    const [ada, bola] = [await signedIn(server), await signedIn(server)]
    for (const bytes of [undefined, Buffer.from('no picture'), undefined]) await uploadPassport(ada, bytes)
    const late = await uploadPassport(ada)
    const message = expect.stringMatching(/^Too many uploads\. Wait \d+ minutes and try again\.$/)
    expect(late).toMatchObject({ status: 429, body: { message } })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await uploadPassport(bola)).status).toBe(200)
    server.clock.advance(hour)
    expect((await uploadPassport(ada)).status).toBe(200)
  })
})
