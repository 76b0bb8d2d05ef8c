import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder, startServer } from '../helpers/process.ts'
import { startProduct } from '../helpers/product.ts'
import { startProcess } from '../world/process.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { someone } from '../helpers/visitor.ts'
import { countRows } from '../helpers/xlsx.ts'

const signUp = (address: string) =>
  fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(someone())
  })

describe('the server process', () => {
  it('prints its mailbox address and setup code, and creates its data folder for its owner only', async () => {
    const server = startServer()
    const { address, out } = await server.address()
    const [, mailbox = ''] = /Mail is not being sent: read it at (\S+)\n/.exec(out) ?? []
    expect(mailbox).toContain(`${address}/dev/mailbox?key=`)
    expect((await fetch(mailbox)).status).toBe(200)
    expect((await fetch(`${address}/dev/mailbox`)).status).toBe(403)
    expect(out).toMatch(
      /There is no administrator yet: open http:\S+\/admin\/signup and enter the setup code [A-Z2-9-]{19}\n/
    )
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ success: true })
    const data = path.join(server.cwd, 'data')
    const mode = (name: string) => fs.statSync(path.join(data, name)).mode & 0o777
    expect(mode('')).toBe(0o700)
    expect(mode('data.key')).toBe(0o600)
    expect(mode('onboarding.sqlite')).toBe(0o600)
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
  })

  it('serves /metrics to requests with METRICS_TOKEN', async () => {
    const server = startServer({ METRICS_TOKEN: 'for-prometheus-alone' })
    const { address } = await server.address()
    const headers = { authorization: 'Bearer for-prometheus-alone' }
    const answer = await fetch(`${address}/metrics`, { headers })
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 200,
      body: expect.stringMatching(/^process_cpu_seconds_total /m)
    })
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0, err: '' })
  })

  it('logs no warning of a package when a spreadsheet is exported', async () => {
    const product = await startProduct({ ADMIN_FACTOR: 'optional' })
    const { token } = await signedUp(product, 'office@example.com', { isAdmin: true })
    const headers = { authorization: `Bearer ${token}` }
    const sheet = await fetch(`${product.url}/api/admin/employees/export`, { headers })
    expect(await countRows(Buffer.from(await sheet.arrayBuffer()))).toBe(1)
    expect(product.allOutput()).not.toContain('Warning')
    await product.stop()
  })

  it('prints the mailbox folder but no mailbox address if PUBLIC_URL is not a loopback address', async () => {
    const server = startServer({ PUBLIC_URL: 'https://people.example.com' })
    const { out } = await server.address()
    const folder = path.join(fs.realpathSync(server.cwd), 'data/mailbox')
    expect(out).toContain(`Mail is not being sent: it is kept in ${folder}. Set SMTP_URL to send it.`)
    expect(out).not.toContain('/dev/mailbox')
    server.kill('SIGTERM')
    await server.ended
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes requests in flight on %s and exits with 0',
    async signal => {
      const server = startServer()
      const { address } = await server.address()
      const inFlight = Array.from({ length: 20 }, () => signUp(address))
      // Passwords are hashed two at a time: when some requests are answered, all others have arrived.
      await answeredOf(inFlight, 8)
      server.kill(signal)
      const answers = await Promise.all(inFlight)
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
      expect(await server.ended).toMatchObject({ code: 0, err: '' })
      const left = fs.readdirSync(path.join(server.cwd, 'data'))
      expect(left.filter(name => name.endsWith('-wal'))).toEqual([])
    }
  )

  it('stops despite an idle connection', async () => {
    const server = startServer()
    const { address } = await server.address()
    const { hostname, port } = new URL(address)
    const socket = net.connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await new Promise(resolve => socket.once('data', resolve))
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    socket.destroy()
  })

  it('stops within 8 seconds despite a connection that never sent a request', async () => {
    const server = startServer()
    const { address } = await server.address()
    const { hostname, port } = new URL(address)
    const socket = net.connect(Number(port), hostname)
    socket.on('error', () => {})
    await new Promise(resolve => socket.once('connect', resolve))
    const start = Date.now()
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    expect(Date.now() - start).toBeLessThan(8000)
  })

  it('stops with one sentence if the database is not SQLite or was written with another key', async () => {
    const cwd = newFolder()
    const file = path.join(cwd, 'notes.txt')
    const text = 'no database, but longer than a header of one: '.repeat(10)
    fs.writeFileSync(file, text, { mode: 0o644 })
    expect(await startServer({ DATABASE_URL: file, DATA_KEY: '11'.repeat(32) }, cwd).ended).toMatchObject({
      code: 1,
      err: `DATABASE_URL: ${file} is not a SQLite database: check its name, and if it was the database, restore the last backup that verifies.\n`
    })
    expect(fs.statSync(file).mode & 0o777).toBe(0o644)
    expect(fs.readFileSync(file, 'utf8')).toBe(text)
    expect(fs.readdirSync(cwd)).toEqual(['notes.txt'])
    const server = startServer({ DATA_KEY: '11'.repeat(32) }, cwd)
    await server.address()
    server.kill('SIGTERM')
    await server.ended
    expect(await startServer({ DATA_KEY: '22'.repeat(32) }, cwd).ended).toMatchObject({
      code: 1,
      out: '',
      err: 'DATA_KEY is not the key that the database was written with.\n'
    })
  })

  it('locks its data folder, and frees it even when killed', async () => {
    const first = startServer()
    await first.address()
    const second = startServer({}, first.cwd)
    expect(await second.ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        `^DATA_DIR ${path.join(first.cwd, 'data')} is in use by process ${first.pid} since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC: stop it first.\n$`
      )
    })
    first.kill('SIGKILL')
    await first.ended
    const third = startServer({}, first.cwd)
    await third.address()
    third.kill('SIGTERM')
    expect(await third.ended).toMatchObject({ code: 0 })
  })

  it('locks its database if that is outside the data folder', async () => {
    const file = path.join(newFolder(), 'new', 'a.sqlite')
    const env = { DATABASE_URL: file, DATA_KEY: '5a'.repeat(32) }
    const first = startServer(env)
    await first.address()
    expect(await startServer(env).ended).toMatchObject({
      code: 1,
      err: expect.stringContaining(`DATABASE_URL ${file} is in use by process ${first.pid} since `)
    })
    const other = startServer({ ...env, DATABASE_URL: path.join(path.dirname(file), 'b.sqlite') })
    await other.address()
    await Promise.all([first.stop(), other.stop()])
  })

  it('reads settings from .env that the environment does not set', async () => {
    const cwd = newFolder()
    fs.writeFileSync(
      path.join(cwd, '.env'),
      'ADMIN_SETUP_CODE=x7K d92 mPq Lw4\nDATA_DIR=here\nLOG_LEVEL=loud\n'
    )
    const server = startServer({}, cwd)
    expect((await server.address()).out).toContain('enter the setup code x7K d92 mPq Lw4')
    expect(fs.existsSync(path.join(cwd, 'here/data.key'))).toBe(true)
    server.kill('SIGTERM')
    await server.ended
  })

  it.each([
    [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x', DATABASE_WAIT_SECONDS: '0' },
      'DATABASE_URL: no Postgres answers there (ECONNREFUSED).'
    ],
    [{ FILES_URL: 's3://bucket' }, /^FILES_URL has no store.*\.$/],
    [{ DATA_KEY_FILE: '/nowhere/key' }, 'DATA_KEY_FILE points to /nowhere/key, which does not exist.'],
    [{ HOST: '203.0.113.7' }, 'HOST is not an address of this machine.'],
    [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://hr.example' }, /^RATE_LIMITS may be off only for tests/],
    [{ ADMIN_SETUP_CODE: 'admin-setup-code' }, /^ADMIN_SETUP_CODE is easy to guess/]
  ])('stops with one sentence for the settings %j', async (env, sentence) => {
    const { code, out, err } = await startServer(env as unknown as Record<string, string>).ended
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err.trimEnd()).toMatch(sentence)
    expect(err.trimEnd()).not.toContain('\n')
  })

  it.each([
    ['below a device file', () => '/dev/null/none', 'a file is in its way'],
    ['in /proc', () => '/proc/onboarding', 'no folder can be created there'],
    ['in /proc/self', () => '/proc/self/onboarding/data', 'no folder can be created there'],
    ['in /sys', () => '/sys/onboarding', 'this user has no permission|its file system is read-only'],
    ['a file', () => inFolder(at => fs.writeFileSync(at, '')), 'a file is in its way'],
    [
      'below a file',
      () =>
        path.join(
          inFolder(at => fs.writeFileSync(at, '')),
          'data'
        ),
      'a file is in its way'
    ],
    [
      'a broken symbolic link',
      () => inFolder(at => fs.symlinkSync('/nowhere/at/all', at)),
      'it is a broken link'
    ],
    ['a symbolic link to itself', () => inFolder(at => fs.symlinkSync(at, at)), 'it is a broken link'],
    ['a name that is too long', () => path.join(newFolder(), 'a'.repeat(300)), 'the name is too long']
  ])('stops at once with one sentence if DATA_DIR is %s', async (_, place, reason) => {
    const DATA_DIR = place()
    const { code, out, err } = await startServer({ DATA_DIR }).ended
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(new RegExp(`^DATA_DIR cannot be written: ${DATA_DIR} \\((${reason})\\)\\.\n$`))
  })

  it.runIf(process.getuid?.() === 0)(
    'stops with one sentence if DATA_DIR belongs to another user',
    async () => {
      const cwd = newFolder()
      fs.chmodSync(cwd, 0o755)
      const server = startProcess({
        under: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
        words: [path.resolve('dist-server/server.js')],
        env: { DATA_DIR: cwd },
        cwd: '/'
      })
      expect(await server.ended).toMatchObject({
        code: 1,
        out: '',
        err: `DATA_DIR cannot be written: ${cwd} (this user has no permission).\n`
      })
    }
  )

  it.each([
    ['DATA_KEY_FILE', {}],
    ['SIGNING_KEY_FILE', {}],
    [
      'SMS_SECRET_FILE',
      {
        SMS_URL: 'https://sms.example.com/',
        SMS_BODY: 'to={to}&text={text}',
        SMS_HEADERS: '{"key":"{secret}"}'
      }
    ]
  ])('stops with one sentence if %s points to a folder', async (name, settings) => {
    const folder = newFolder()
    const { code, err } = await startServer({ ...settings, [name]: folder }).ended
    expect({ code, err }).toEqual({ code: 1, err: `${name} points to ${folder}, which is a folder.\n` })
  })

  it('stops with one sentence if an option of DATABASE_URL points to a missing file', async () => {
    const DATABASE_URL = 'postgres://127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/nowhere/root.crt'
    expect(await startServer({ DATABASE_URL }).ended).toMatchObject({
      code: 1,
      err: 'DATABASE_URL has sslrootcert=, which points to /nowhere/root.crt, which does not exist.\n'
    })
  })

  it.runIf(process.getuid?.() === 0)(
    'stops with one sentence if it may not read the file that a setting points to',
    async () => {
      const cwd = newFolder()
      const key = path.join(cwd, 'key')
      fs.writeFileSync(key, `${'11'.repeat(32)}\n`, { mode: 0o600 })
      fs.chmodSync(cwd, 0o755)
      const data = path.join(cwd, 'data')
      fs.mkdirSync(data)
      fs.chownSync(data, 65534, 65534)
      for (const name of ['DATA_KEY_FILE', 'SIGNING_KEY_FILE']) {
        const server = startProcess({
          under: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
          words: [path.resolve('dist-server/server.js')],
          env: { DATA_DIR: data, PORT: '0', [name]: key },
          cwd: '/'
        })
        expect(await server.ended).toMatchObject({
          code: 1,
          err: `${name} points to ${key}, which this user may not read.\n`
        })
      }
    }
  )

  it.runIf(process.getuid?.() === 0)('stops with one sentence if it may not read .env', async () => {
    const cwd = newFolder()
    fs.chmodSync(cwd, 0o755)
    fs.writeFileSync(path.join(cwd, '.env'), 'PORT=0\n', { mode: 0o600 })
    const server = startProcess({
      under: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
      words: [path.resolve('dist-server/server.js')],
      env: {},
      cwd
    })
    expect(await server.ended).toMatchObject({
      code: 1,
      err: '.env cannot be used: this user has no permission.\n'
    })
  })

  it('rejects command-line options and starts nothing', async () => {
    const cwd = newFolder()
    const { code, err } = await startServer({}, cwd, undefined, undefined, ['--port', '3000']).ended
    expect({ code, err }).toEqual({
      code: 1,
      err: 'npm start accepts no options: use settings, in the environment or in .env.\n'
    })
    expect(fs.readdirSync(cwd)).toEqual([])
  })

  it('stops if the port is in use or the data key of the database is missing', async () => {
    const server = startServer()
    const { address } = await server.address()
    const { port } = new URL(address)
    expect(await startServer({ PORT: port }).ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(`^PORT ${port} is in use`)
    })
    server.kill('SIGTERM')
    await server.ended
    fs.rmSync(path.join(server.cwd, 'data/data.key'))
    expect(await startServer({}, server.cwd).ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^DATA_KEY is missing/)
    })
  })
})

function inFolder(make: (place: string) => void): string {
  const place = path.join(newFolder(), 'data')
  make(place)
  return place
}

/** Resolves once this many of the promises have resolved. */
function answeredOf(promises: Promise<unknown>[], count: number) {
  return new Promise<void>(resolve => {
    let left = count
    for (const promise of promises) promise.then(() => --left === 0 && resolve()).catch(() => {})
  })
}
