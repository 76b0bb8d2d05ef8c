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
    ['a boundary of 252 characters', good + closed, `multipart/form-data; boundary=${'b'.repeat(252)}`],
    ['a boundary that the body does not use', good + closed, 'multipart/form-data; boundary=other'],
    ['no closing boundary', good, usual],
    ['garbage', 'garbage', usual],
    ['zeros', '\0'.repeat(1000), usual],
    ['bare line feeds instead of CRLF', (good + closed).replaceAll('\r\n', '\n'), usual],
    [
      'a truncated part',
      part(`${disposition}"guarantor"; filename="a.pdf"`, '%PDF- %%EOF').slice(0, -9),
      usual
    ],
    ['part headers that do not end', `--${boundary}\r\n${disposition}"guarantor"; filename="a.pdf"`, usual],
    ['two files for one slot', good + good + closed, usual],
    [
      'three files',
      part(`${disposition}"target"`, '1').repeat(3) +
        part(`${disposition}"guarantor"; filename="a"`, '%PDF-').repeat(3) +
        closed,
      usual
    ],
    ['a file in an unknown field', part(`${disposition}"other"; filename="a.pdf"`, 'x') + closed, usual],
    [
      'a file without a field name',
      part('Content-Disposition: form-data; filename="a.pdf"', 'x') + closed,
      usual
    ],
    [
      'a file in a field called __proto__',
      part(`${disposition}"__proto__"; filename="a.pdf"`, 'x') + closed,
      usual
    ],
    ['a text field called __proto__', part(`${disposition}"__proto__"`, 'x') + closed, usual],
    ['a text field called constructor', part(`${disposition}"constructor"`, 'x') + closed, usual],
    [
      'invalid JSON in a part',
      part(`${disposition}"target"\r\nContent-Type: application/json`, '{"a":') + closed,
      usual
    ],
    [
      'a JSON object as the target',
      part(`${disposition}"target"\r\nContent-Type: application/json`, '{"$gt":0}') +
        part(`${disposition}"guarantor"; filename="a.pdf"`, '%PDF- %%EOF') +
        closed,
      usual
    ],
    ['a thousand text fields', part(`${disposition}"x"`, 'y').repeat(1000) + closed, usual],
    ['a text field of 2 MB', part(`${disposition}"target"`, '1'.repeat(2_000_000)) + closed, usual],
    [
      'a part header of 100 kB',
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
    ['multipart/mixed', 'multipart/mixed; boundary=x'],
    ['multipart/form-data without a boundary value', 'multipart/form-data;boundary'],
    ['text', 'text/plain'],
    ['a URL-encoded form', 'application/x-www-form-urlencoded']
  ])('is rejected for its content type and stores nothing: %s', async (_, type) => {
    const answer = await send('x=1', type)
    expect([400, 415]).toContain(answer.status)
    await expectUntouched()
  })
})
