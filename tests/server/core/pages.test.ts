import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'

const critical = 'body{margin:0}'
const boot = 'start()'
const script = 'console.log("a script that is long enough to be worth its packing")'
let dist: string
let site: TestApp

beforeAll(async () => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'dist-'))
  fs.mkdirSync(path.join(dist, 'assets'))
  const shell = (title: string) =>
    `<!doctype html><title>${title}</title><style>${critical}</style><script>${boot}</script>`
  for (const name of ['index', 'login', 'signup', 'app', '404'])
    fs.writeFileSync(path.join(dist, `${name}.html`), shell(name))
  const pages = ['/', '/login', '/VerifyEmail', '/employee', '/employee/education', '/employee/personalinfo']
  const more = ['/reminders/:token', '/admin/employee-details']
  fs.writeFileSync(path.join(dist, '.pages.json'), JSON.stringify([...pages, ...more]))
  fs.mkdirSync(path.join(dist, 'employee'))
  fs.writeFileSync(path.join(dist, 'employee/education.html'), shell('education'))
  fs.writeFileSync(path.join(dist, 'assets/main-abc.js'), script)
  fs.writeFileSync(path.join(dist, 'assets/main-abc.js.br'), zlib.brotliCompressSync(script))
  fs.writeFileSync(path.join(dist, 'boot.js'), script)
  fs.writeFileSync(path.join(dist, 'service-worker.js'), script)
  fs.writeFileSync(path.join(dist, '../secret.txt'), 'secret')
  site = await testApp({ dist })
})
afterAll(() => fs.rmSync(dist, { recursive: true, force: true }))

const open = (url: string, headers = {}) => site.app.inject({ url, headers })

describe('the web app', () => {
  it.each([
    ['/', 'index'],
    ['/?to=complete', 'index'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/signup?next=1', 'signup'],
    ['/VerifyEmail', 'app'],
    ['/employee/education', 'education'],
    ['/employee/education/?from=check', 'education'],
    ['/employee/personalinfo', 'app'],
    ['/employee', 'app'],
    ['/LOGIN', 'app'],
    ['/verifyemail//', 'app'],
    ['/Verify%45mail', 'app'],
    ['/reminders/eyJ.abc-1_2', 'app'],
    ['/admin/employee-details', 'app'],
    ['/admin/employee-details/?id=1', 'app']
  ])('at %s serves the shell %s', async (url, shell) => {
    const answer = await open(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.body).toContain(`<title>${shell}</title>`)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/nothing/at/all',
    '/admin/nothing',
    '/employee/nothing',
    '/employee/education/2',
    '/reminders',
    '/reminders/a/b',
    '/login2',
    '/app',
    '/404',
    '/apiary',
    '//login',
    '/__proto__',
    '/admin%2Femployee-details'
  ])('at %s returns the 404 page', async url => {
    const answer = await open(url, { 'if-none-match': '*', range: 'bytes=0-1' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache'
    })
    expect(answer.body).toContain('<title>404</title>')
    const head = await site.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([404, ''])
  })

  it.each([
    '/.env',
    '/.git/config',
    '/.well-known/security.txt',
    '/.pages.json',
    '/employee/.env',
    '/%2eenv',
    '/wp-login.php',
    '/index.html',
    '/employee/education.html',
    '/boot.js.map',
    '/assets/main-abc.js.map',
    '/robots.txt/',
    '/metrics',
    '/dev/console'
  ])('at %s returns a plain-text 404 instead of a page', async url => {
    const answer = await open(url)
    expect(answer).toMatchObject({ statusCode: 404, body: 'Not found.' })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('answers HEAD without a body', async () => {
    const answer = await site.app.inject({ method: 'HEAD', url: '/login' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  it('compresses its hashed files and lets browsers cache them for a year', async () => {
    const packed = await open('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i)
    })
    expect(zlib.brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
    expect((await open('/assets/main-abc.js')).body).toBe(script)
    expect((await open('/boot.js')).headers['cache-control']).toBe('no-cache')
  })

  it('returns 404 instead of a page for a removed script', async () => {
    expect(await open('/assets/old-123.js')).toMatchObject({ statusCode: 404, body: 'Not found.' })
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..\\secret.txt'
  ])('serves no file outside its folder: %s', async url => {
    expect((await open(url)).body).not.toContain('secret')
  })

  it('rejects POST requests to its pages', async () => {
    expect((await site.app.inject({ method: 'POST', url: '/login' })).json()).toMatchObject({ status: 404 })
  })

  it('returns 503 with an explanation if it is not built', async () => {
    const { app } = await testApp()
    expect(await app.inject('/')).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('not built yet')
    })
  })
})

const json = { 'content-type': 'application/json' }

describe('every response', () => {
  const hashOf = (text: string) => crypto.createHash('sha256').update(text).digest('base64')
  const policy = `default-src 'none';script-src 'self' 'sha256-${hashOf(boot)}';style-src 'self' 'sha256-${hashOf(critical)}';img-src 'self' blob:;connect-src 'self';font-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none'`

  const nothing = "default-src 'none';base-uri 'none';frame-ancestors 'none'"

  it.each([
    ['/', policy],
    ['/employee/education', policy],
    ['/service-worker.js', policy],
    ['/service-worker.js?of=another', nothing],
    ['/assets/main-abc.js', nothing],
    ['/api/nothing', nothing],
    ['/api/user', nothing],
    ['/healthz', nothing],
    ['/dev/mailbox', policy]
  ])('(%s) has a content security policy and security headers', async (url, told) => {
    const { headers } = await open(url)
    expect(headers).toMatchObject({
      'content-security-policy': told,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY'
    })
    if (told === policy)
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()'
      })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it.each<[number, string, InjectOptions]>([
    [400, 'half a body', { method: 'POST', url: '/api/auth/login', payload: '{"', headers: json }],
    [400, 'an address that cannot be read', { url: '/api/%' }],
    [401, 'a stranger', { url: '/api/user' }],
    [403, 'another site', { url: '/api/user', headers: { 'sec-fetch-site': 'cross-site' } }],
    [404, 'nothing there', { method: 'POST', url: '/nothing' }],
    [404, 'an old asset', { url: '/assets/gone.js' }],
    [404, 'no file', { url: '/api/files/none' }],
    [413, 'too much', { method: 'POST', url: '/api/auth/login', payload: { email: 'a'.repeat(1 << 20) } }],
    [414, 'a long address', { url: `/api/user/${'a'.repeat(400)}` }],
    [
      415,
      'a text',
      { method: 'POST', url: '/api/auth/login', payload: 'a', headers: { 'content-type': 'text/plain' } }
    ]
  ])('with the error %i (%s) has security headers too', async (status, _, request) => {
    const answer = await site.app.inject(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['cache-control'] ?? 'no-store').toMatch(/no-store|no-cache/)
    expect(String(answer.headers['content-type'])).not.toMatch(/html/)
    expect(answer.headers['content-security-policy']).toBe(nothing)
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie'])
      expect(answer.headers).not.toHaveProperty(name)
  })

  it('with the error 429 has security headers too', async () => {
    const body = { email: 'nobody@example.com', password: 'something' }
    const login = () => site.app.inject({ method: 'POST', url: '/api/auth/login', payload: body })
    for (let tries = 0; tries < 5; tries++) await login()
    const { statusCode, headers } = await login()
    expect(statusCode).toBe(429)
    expect(headers).toMatchObject({
      'content-security-policy': nothing,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^\d+$/)
    })
  })

  it('has an HSTS header if PUBLIC_URL uses https', async () => {
    const { app } = await testApp({ env: { PUBLIC_URL: 'https://people.example.com' } })
    expect((await app.inject('/')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains'
    )
  })
})
