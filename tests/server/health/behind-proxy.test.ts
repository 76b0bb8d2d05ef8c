import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasProxy } from '../../postgres/proxy.ts'
import { startOwnProxy } from '../../helpers/own-proxy.ts'
import { newFolder, startServer } from '../../helpers/process.ts'
import { freePort, freePorts } from '../../world/free-port.ts'
import { pause, until } from '../../world/process.ts'

describe.skipIf(!hasProxy())('the site behind the HAProxy of haproxy.cfg', () => {
  const folder = newFolder()
  let proxy: Awaited<ReturnType<typeof startOwnProxy>>
  let server: ReturnType<typeof startServer>
  let port: number

  const start = () => {
    const env = {
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@b.ng',
      SCAN_URL: 'clamd://127.0.0.1:9'
    }
    server = startServer(env, folder)
  }
  const statusOf = async (url: string) => (await fetch(`${proxy.url}${url}`)).status

  beforeAll(async () => {
    port = await freePort()
    proxy = await startOwnProxy([port])
    start()
    await server.address()
    await until(async () => (await statusOf('/')) === 200, 20)
  })
  afterAll(() => {
    server?.kill('SIGKILL')
    proxy?.stop()
  })

  it('stays up without the mail server, the virus scanner and the files folder', async () => {
    const files = path.join(folder, 'data/files')
    fs.renameSync(files, `${files}-away`)
    for (let second = 0; second < 4; second++) {
      expect(await statusOf('/')).toBe(200)
      expect(await statusOf('/api/options/countries')).toBe(200)
      await pause(1000)
    }
    const answer = await fetch(`${proxy.url}/readyz`)
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { data: object }).data).toEqual({
      database: true,
      schemas: true,
      mail: false,
      files: false,
      scanner: false
    })
    fs.renameSync(`${files}-away`, files)
  }, 30_000)

  it('shows a 503 page with Retry-After while the server is down, and recovers automatically', async () => {
    server.kill('SIGTERM')
    await server.ended
    await until(async () => (await statusOf('/')) === 503, 10)
    const page = await fetch(proxy.url)
    expect(page.status).toBe(503)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const text = await page.text()
    expect(text).toContain('This page will be back in a moment')
    expect(text).toContain('http-equiv="refresh"')
    expect(text).not.toMatch(/haproxy|script|src=|href=/i)
    const call = await fetch(`${proxy.url}/api/user`)
    expect(call.status).toBe(503)
    expect(await call.json()).toMatchObject({ success: false, status: 503, code: 'server.busy' })
    expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
    start()
    await until(async () => (await statusOf('/')) === 200, 20)
  }, 60_000)

  it('logs requests without their path and query', async () => {
    const before = proxy.log().length
    const { status } = await fetch(`${proxy.url}/api/auth/verify-email/4711?email=ada@example.com`)
    expect(status).toBe(400)
    await until(async () => / web processes\/one .* 400 /.test(proxy.log().slice(before)), 5)
    expect(proxy.log()).not.toMatch(/4711|ada@|verify-email/)
  })
})

describe.skipIf(!hasProxy())('two processes of different builds behind the HAProxy of haproxy.cfg', () => {
  it('serve the scripts of both, whichever process a request comes to', async () => {
    const ports = await freePorts(2)
    const builds = ports.map((port, number) =>
      http
        .createServer(({ url }, response) => {
          const isThere = url === '/readyz' || url === `/assets/build-${number}.js`
          response.writeHead(isThere ? 200 : 404).end(`build ${number}`)
        })
        .listen(port, '127.0.0.1')
    )
    const proxy = await startOwnProxy(ports)
    const ask = (name: string) => fetch(`${proxy.url}/assets/${name}.js`)
    try {
      await until(async () => (await fetch(`${proxy.url}/readyz`).catch(() => undefined))?.ok ?? false, 20)
      for (let round = 0; round < 5; round++) {
        for (const number of [0, 1])
          expect(await (await ask(`build-${number}`)).text()).toBe(`build ${number}`)
      }
      expect((await ask('of-neither')).status).toBe(404)
      builds[1]?.close()
      builds[1]?.closeAllConnections()
      expect(await (await ask('build-0')).text()).toBe('build 0')
    } finally {
      proxy.stop()
      for (const build of builds) build.close()
    }
  }, 30_000)
})
