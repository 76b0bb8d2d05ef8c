import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { someone } from '../../helpers/visitor.ts'

const json = { 'content-type': 'application/json' }

describe('a request body', () => {
  it.each([
    ['an incomplete JSON object', '{"email":'],
    ['two JSON values', '{} {}'],
    ['__proto__', '{"__proto__": {"isAdmin": true}}'],
    ['__proto__ in another spelling', '{"\\u005f_proto__": {"isAdmin": true}}'],
    ['__proto__ deep inside', '{"a": [{"b": {"__proto__": 1}}]}'],
    ['a constructor with a prototype', '{"constructor": {"prototype": {"isAdmin": true}}}'],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe])]
  ])('of %s is rejected', async (_, payload) => {
    const before = JSON.stringify(Object.getOwnPropertyDescriptors(Object.prototype))
    const { post } = await testApp()
    const answer = await post('/auth/login', payload, { headers: json })
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, status: 400, message: expect.any(String) }
    })
    expect(JSON.stringify(Object.getOwnPropertyDescriptors(Object.prototype))).toBe(before)
  })

  it.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/html',
    'garbage'
  ])('of the type %s is rejected with 415', async type => {
    const { post } = await testApp()
    const payload = JSON.stringify(someone())
    const { status, body } = await post('/auth/register', payload, { headers: { 'content-type': type } })
    expect({ status, success: body.success }).toEqual({ status: 415, success: false })
  })

  it.each(['application/json', 'APPLICATION/JSON', 'application/json; charset=utf-8'])(
    'of the type %s is accepted',
    async type => {
      const { post } = await testApp()
      const payload = JSON.stringify(someone())
      expect(await post('/auth/register', payload, { headers: { 'content-type': type } })).toMatchObject({
        status: 201
      })
    }
  )

  it('of more than 1 MiB is rejected with 413', async () => {
    const { post } = await testApp()
    expect(await post('/auth/login', { email: 'a'.repeat(1024 * 1024) })).toMatchObject({
      status: 413,
      body: { message: 'What you sent is too large.' }
    })
  })

  it('may be empty if the call needs no body', async () => {
    const { employee } = await testApp()
    const { post } = await employee()
    expect(await post('/auth/logout', '', { headers: json })).toMatchObject({ status: 200 })
  })
})
