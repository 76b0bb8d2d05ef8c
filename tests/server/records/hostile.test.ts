import { beforeAll, describe, expect, it } from 'vitest'
import { isFile } from '../../../engine/index.ts'
import { partDefinitions } from '../../../server/records/model/parts.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { completeRecord, enteredAgain, validAnswers, signedIn } from '../../helpers/records.ts'
import { expectTidy, storedIn } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { measure } from '../../helpers/processor-time.ts'

let server: TestApp
let ada: SignedIn
let before: string

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
  const admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  ada = await signedIn(server)
  await completeRecord(ada, { personalInfo: { nin: '12345678901', otherName: 'Ngozi' } })
  await ada.post('/user/certificate', validAnswers.certificate)
  before = storedIn(server)
})

/** As JSON text, since no JavaScript object can represent some of it. */
const hostile = [
  '7',
  '1e400',
  'true',
  '[]',
  '["text"]',
  '{}',
  '{"$ne":null}',
  '{"length":1}',
  '{"toString":1,"valueOf":"x"}',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  `"${'a'.repeat(100_000)}"`,
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
]

/** Names that reach into prototypes: refused, or without effect. */
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

const objects = Object.getOwnPropertyDescriptors(Object.prototype)

async function send(url: string, text: string) {
  const answer = await ada.put(url, text, { headers: { 'content-type': 'application/json' } })
  expect(Object.getOwnPropertyDescriptors(Object.prototype)).toEqual(objects)
  return answer
}

async function expectRefused(url: string, text: string) {
  const answer = await send(url, text)
  const what = text.slice(0, 200)
  expect(answer.status, what).toBe(400)
  expect(answer.body.message, what).toMatch(/^[A-Z].*[a-z.!]$/)
  expect(JSON.stringify(answer.body).length, what).toBeLessThan(50_000)
}

const saved: { [route: string]: object } = validAnswers

for (const part of partDefinitions.filter(({ hasAnswers }) => hasAnswers)) {
  const url = `/user/${part.route}`
  const [form] = part.asked
  const rows = part.list ? Object.keys(form?.schema.items?.properties ?? {}) : []
  const fields = part.list
    ? rows
    : part.asked
        .flatMap(({ schema }) => Object.entries(schema.properties ?? {}))
        .filter(([, schema]) => !isFile(schema) && !schema['x-from'])
        .map(([name]) => name)
  const whole = part.name === 'signature' ? {} : saved[part.route]

  const bodyWith = (name: string, value: string) => {
    const row = Array.isArray(whole) ? whole[0] : whole
    const body = JSON.stringify({ ...row, [name]: '%' }).replace('"%"', () => value)
    return part.list ? `[${body}]` : body
  }

  describe(`PUT ${url}`, () => {
    it.each(fields)('rejects every hostile value of %s', async name => {
      for (const value of hostile.filter(value => name !== 'certified' || value !== 'true'))
        await expectRefused(url, bodyWith(name, value))
      expect(storedIn(server)).toBe(before)
    })

    it('rejects bodies that are not answers', async () => {
      for (const text of [
        '7',
        '"text"',
        'true',
        '[[]]',
        '[7]',
        '["a"]',
        '{"list":7}',
        '{',
        '{"a":',
        '\u0000',
        `${'['.repeat(100_000)}`
      ]) {
        if (!part.list && text.includes('list')) continue
        await expectRefused(url, text)
      }
      expect(storedIn(server)).toBe(before)
    })

    it('rejects or ignores names that reach into prototypes', async () => {
      for (const name of names) {
        for (const value of ['{"isAdmin":true}', '"x"', '{"prototype":{"isAdmin":true}}']) {
          await enteredAgain(server, ada)
          const answer = await send(url, bodyWith(name, value))
          expect([200, 400], name).toContain(answer.status)
          const { data } = (await ada.get('/user')).body
          expect(data.isAdmin).toBe(false)
          expect(Object.keys(data[part.name])).not.toContain(name)
        }
      }
      before = storedIn(server)
    })
  })
}

it('four lists of 50,000 invalid rows are rejected within four seconds', async () => {
  const { seconds } = await measure(async () => {
    for (const row of ['{}', 'null', '7', '{"a":1}'])
      await expectRefused('/user/educationalBackground', `[${Array(50_000).fill(row).join(',')}]`)
  })
  expect(seconds).toBeLessThan(4)
  expect(storedIn(server)).toBe(before)
  await expectTidy(server)
})

it('a body of more than one megabyte is rejected with 413', async () => {
  const answer = await send('/user/personalInfo', `{"lastName":"${'a'.repeat(1_100_000)}"}`)
  expect(answer).toMatchObject({ status: 413, body: { success: false } })
})
