import { afterAll, describe, expect, it } from 'vitest'
import { newFolder, startServer } from '../helpers/process.ts'
import { startOwnProxy } from '../helpers/own-proxy.ts'
import { freePorts } from '../world/free-port.ts'
import { pause, until } from '../world/process.ts'
import { hasProxy } from './proxy.ts'
import { type OwnPostgres, startPostgres } from './own-postgres.ts'

const own: OwnPostgres[] = []
const running: { kill(signal: NodeJS.Signals): boolean }[] = []
afterAll(() => {
  for (const one of running) one.kill('SIGKILL')
  for (const one of own) one.remove()
})

async function newServer() {
  const postgres = await startPostgres({ isSynced: false })
  own.push(postgres)
  return postgres
}

function start(env: Record<string, string>) {
  const server = startServer({ DATA_KEY: '5'.repeat(64), ...env }, newFolder())
  running.push(server)
  return server
}

describe('a server start while Postgres is unreachable', () => {
  it('waits for Postgres, says so, and goes on once it answers', async () => {
    const postgres = await newServer()
    postgres.die()
    const server = start({ DATABASE_URL: postgres.url })
    await until(
      async () => /no Postgres answers there .* Waiting up to 30 s for it/.test(server.output.err),
      20
    )
    postgres.start()
    const { address } = await server.address()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  }, 60_000)

  it('fails with one sentence after DATABASE_WAIT_SECONDS', async () => {
    const [port] = await freePorts(1)
    const before = Date.now()
    const server = start({
      DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c`,
      DATABASE_WAIT_SECONDS: '3',
      LOG_LEVEL: 'silent'
    })
    const { code, err } = await server.ended
    expect(code).toBe(1)
    expect(Date.now() - before).toBeGreaterThan(3000)
    expect(err).toBe(
      'DATABASE_URL: no Postgres answers there (ECONNREFUSED). Waited 3 s for it: check that it is running, then start again.\n'
    )
  }, 60_000)

  it('fails at once if waiting cannot help, such as for an unknown database or user', async () => {
    const postgres = await newServer()
    for (const [url, sentence] of [
      [postgres.url.replace(/postgres$/, 'nowhere'), 'there is no such database'],
      [postgres.url.replace('postgres@', 'nobody@'), 'refuses this user or password'],
      ['mysql://a/b', 'is not known to this version'],
      [`${postgres.url}?pol=3`, 'has pol= (did you mean pool=?)']
    ] as const) {
      const before = Date.now()
      const { code, err } = await start({ DATABASE_URL: url }).ended
      expect(code).toBe(1)
      expect(err).toContain(sentence)
      expect(Date.now() - before).toBeLessThan(10_000)
    }
  }, 60_000)
})

describe.skipIf(!hasProxy())(
  'a Postgres outage under two processes behind the HAProxy of haproxy.cfg',
  () => {
    it('makes both processes not ready within a second, and both recover by themselves', async () => {
      const postgres = await newServer()
      const ports = await freePorts(2)
      const proxy = await startOwnProxy(ports)
      running.push({ kill: () => (proxy.stop(), true) })
      const env = { DATABASE_URL: postgres.url, FILES_URL: newFolder(), LOG_LEVEL: 'silent' }
      const servers = ports.map(port => start({ ...env, PORT: String(port) }))
      for (const server of servers) await server.address()
      const readiness = (port: number | undefined) =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)
      await until(async () => (await fetch(proxy.url)).status === 200, 10)
      await pause(3000)

      for (let flaps = 0; flaps < 3; flaps++) {
        postgres.die()
        await pause(800)
        expect(await Promise.all(ports.map(readiness))).toEqual([503, 503])
        await until(async () => (await fetch(proxy.url)).status === 503, 5)
        expect((await fetch(proxy.url)).headers.get('retry-after')).toBe('10')
        postgres.start()
        await until(async () => (await Promise.all(ports.map(readiness))).every(status => status === 200), 10)
        await until(async () => (await fetch(proxy.url)).status === 200, 5)
      }
      for (const server of servers) server.kill('SIGTERM')
      for (const server of servers) expect((await server.ended).code).toBe(0)
    }, 90_000)
  }
)
