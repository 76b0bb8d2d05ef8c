import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { boundary, signedIn, uploadGuarantor, uploadSignature } from '../../helpers/records.ts'
import { arrivals, storedFiles, storedIn } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let ada: SignedIn
let before: string

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
  ada = await signedIn(server)
  await uploadGuarantor(ada, 1)
  await uploadSignature(ada)
  before = storedIn(server)
})

/** Expects that nothing of the attempt is left, and that the server still works. */
async function expectUntouched() {
  expect(arrivals(server)).toEqual([])
  expect(storedIn(server)).toBe(before)
  expect(await storedFiles(server)).toHaveLength(2)
  expect((await ada.get('/user')).status).toBe(200)
}

const target = '/user/guarantors'
const usual = `multipart/form-data; boundary=${boundary}`

function send(body: Buffer | string, type = usual) {
  return ada.post(target, body, { headers: { 'content-type': type } })
}

const part = (head: string, text: string) => `--${boundary}\r\n${head}\r\n\r\n${text}\r\n`
const closed = `--${boundary}--\r\n`
const disposition = 'Content-Disposition: form-data; name='

describe('a malformed upload', () => {
  const good =
    part(`${disposition}"target"`, '1') + part(`${disposition}"guarantor"; filename="a.pdf"`, '%PDF- %%EOF')

  it.each([
    ['no boundary', good + closed, 'multipart/form-data'],
    ['an empty boundary', good + closed, 'multipart/form-data; boundary='],
    ['an empty quoted boundary', good + closed, 'multipart/form-data; boundary=""'],
    ['a long boundary', good + closed, `multipart/form-data; boundary=${'b'.repeat(252)}`],
    ['another boundary', good + closed, 'multipart/form-data; boundary=other'],
    ['no final boundary', good, usual],
    ['garbage', 'garbage', usual],
    ['zeros', '\0'.repeat(1000), usual],
    ['bare line feeds', (good + closed).replaceAll('\r\n', '\n'), usual],
    [
      'a part without an end',
      part(`${disposition}"guarantor"; filename="a.pdf"`, '%PDF- %%EOF').slice(0, -9),
      usual
    ],
    ['headers without an end', `--${boundary}\r\n${disposition}"guarantor"; filename="a.pdf"`, usual],
    ['two files in one slot', good + good + closed, usual],
    [
      'three files',
      part(`${disposition}"target"`, '1').repeat(3) +
        part(`${disposition}"guarantor"; filename="a"`, '%PDF-').repeat(3) +
        closed,
      usual
    ],
    ['a file of another name', part(`${disposition}"other"; filename="a.pdf"`, 'x') + closed, usual],
    [
      'a file without a name of its field',
      part('Content-Disposition: form-data; filename="a.pdf"', 'x') + closed,
      usual
    ],
    ['a file called __proto__', part(`${disposition}"__proto__"; filename="a.pdf"`, 'x') + closed, usual],
    ['a text called __proto__', part(`${disposition}"__proto__"`, 'x') + closed, usual],
    ['a text called constructor', part(`${disposition}"constructor"`, 'x') + closed, usual],
    [
      'broken JSON in a part',
      part(`${disposition}"target"\r\nContent-Type: application/json`, '{"a":') + closed,
      usual
    ],
    [
      'a JSON target',
      part(`${disposition}"target"\r\nContent-Type: application/json`, '{"$gt":0}') +
        part(`${disposition}"guarantor"; filename="a.pdf"`, '%PDF- %%EOF') +
        closed,
      usual
    ],
    ['a thousand texts', part(`${disposition}"x"`, 'y').repeat(1000) + closed, usual],
    ['a text of two megabytes', part(`${disposition}"target"`, '1'.repeat(2_000_000)) + closed, usual],
    [
      'a header of 100 kB',
      part(`${disposition}"target"\r\nX-Long: ${'a'.repeat(100_000)}`, '1') + good.slice(0, -20),
      usual
    ]
  ])('is rejected and stores nothing: %s', async (_, body, type) => {
    const answer = await send(body, type)
    expect([400, 413, 415]).toContain(answer.status)
    expect(answer.body.message).toMatch(/^[A-Z"].*\.$/)
    await expectUntouched()
  })

  it.each([
    ['another kind of multipart', 'multipart/mixed; boundary=x'],
    ['a header cut off', 'multipart/form-data;boundary'],
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded']
  ])('is rejected for its content type and stores nothing: %s', async (_, type) => {
    const answer = await send('x=1', type)
    expect([400, 415]).toContain(answer.status)
    await expectUntouched()
  })
})
