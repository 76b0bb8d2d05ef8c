import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { guards } from '../../../server/core/api/guards.ts'
import { nameSourcePlace } from '../../../server/core/http/source-place.ts'
import { testApp } from '../../helpers/app.ts'
import { newFolder } from '../../world/process.ts'

describe('the log', () => {
  it('has a line for each response with its route and user, and no secrets', async () => {
    const app = await testApp({ env: { LOG_LEVEL: 'trace' } })
    const { email, token, id, post, get } = await app.employee({
      password: 'canary in 7 gardens of coal',
      username: 'Canary Name'
    })
    await get('/admin/administrators')
    await app.post('/auth/login', { email, password: 'canary wrong' })
    await app.post('/auth/forget-password', { email })
    const otp = await app.codeFor(email)
    await app.post('/auth/change-password', { email, otp, newPassword: 'canary new one' })
    await app.get(`/auth/resend-token/${email}`)
    await app.get(`/auth/verify-email/9876?email=${email}`)
    await app.post('/auth/login', '{"email": "canary broken', {
      headers: { 'content-type': 'application/json' }
    })
    await post('/auth/logout')

    const text = app.log.join('')
    for (const secret of [
      email,
      encodeURIComponent(email),
      token,
      otp,
      '9876',
      'canary',
      'Canary',
      '+234803'
    ]) {
      expect(text).not.toContain(secret)
    }
    const lines = app.log.map(line => JSON.parse(line))
    const answered = lines.filter(({ msg }) => msg === 'answered')
    expect(answered).toHaveLength(11)
    expect(answered.map(({ route }) => route)).toContain('/api/auth/verify-email/:code')
    expect(answered[0]).toMatchObject({
      reqId: expect.any(String),
      method: 'POST',
      status: 201,
      ms: expect.any(Number)
    })
    expect(answered.find(({ status }) => status === 403)).toMatchObject({
      route: '/api/admin/administrators',
      user: id
    })
    expect(lines.find(({ event }) => event === 'login.ok')).toMatchObject({ of: id })
    expect(lines.find(({ event }) => event === 'login.failed')).toMatchObject({ of: id })
  })
  it('omits successful probes and logs failed ones', async () => {
    const { app, log } = await testApp({ env: { LOG_LEVEL: 'info' } })
    const probe = async () => {
      for (const url of ['/healthz', '/readyz']) await app.inject(url)
      return log.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
    }
    expect(await probe()).toEqual([])
    app.isLeaving = () => true
    expect(await probe()).toMatchObject([{ route: '/readyz', status: 503 }])
  })

  it('breaks down the time of a response that took a second', async () => {
    const routes = async (api: FastifyInstance) => {
      api.get('/slow', { onRequest: guards.anyone }, async () => {
        await new Promise(resolve => setTimeout(resolve, 1100))
        return { success: true, message: 'done' }
      })
    }
    const app = await testApp({ env: { LOG_LEVEL: 'info' }, routes })
    await app.get('/slow')
    await app.get('/openapi.json')
    const slow = app.log.map(line => JSON.parse(line)).filter(({ arriving }) => arriving !== undefined)
    expect(slow).toHaveLength(1)
    expect(slow[0]).toMatchObject({ msg: 'answered', route: '/api/slow', status: 200 })
    const { ms, arriving, deciding, leaving } = slow[0]
    expect(deciding).toBeGreaterThanOrEqual(1000)
    expect(Math.abs(arriving + deciding + leaving - ms)).toBeLessThanOrEqual(2)
  })
})

describe('a line of a logged stack', () => {
  const folder = newFolder()
  const address = `${pathToFileURL(folder).href}/`
  const source = 'interface Unused {\n  name: string\n}\nexport function fail() { throw new Error() }\n'
  const { code, map } = transformSync(source, { loader: 'ts', sourcemap: true, sourcefile: '../server/x.ts' })
  fs.writeFileSync(path.join(folder, 'built.js'), code)
  fs.writeFileSync(path.join(folder, 'built.js.map'), map)
  const [before = ''] = code.split('throw')
  const place = `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`

  // Mutant: places are left as they are.
  it('names the source location of a built file', () => {
    const line = `    at fail (${address}built.js:${place})`
    expect(nameSourcePlace(line, address)).toBe('    at fail (server/x.ts:4:26)')
  })

  // Mutant: every address of a file is taken.
  it.each([
    `    at ${address}other.js:1:1`,
    '    at file://elsewhere/x.js:1:1',
    '    at file:///etc/%2F/x.js:1:1',
    '    at node:fs:1:1'
  ])('is otherwise unchanged: %s', line => expect(nameSourcePlace(line, address)).toBe(line))

  it('is unchanged for a file in another folder', () => {
    const line = `    at fail (${address}built.js:${place})`
    expect(nameSourcePlace(line)).toBe(line)
  })
})
