import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Environment, readConfig, SettingError } from '../../server/core/config/config.ts'
import { openLog } from '../../server/core/http/log.ts'
import { claimFiles } from '../../server/files/claim.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { openServices } from '../../server/services.ts'
import { type TestApp, testApp } from '../helpers/app.ts'
import { newFolder } from '../helpers/process.ts'
import { signedIn, uploadPassport, validAnswers } from '../helpers/records.ts'
import { storedBefore } from '../helpers/stored.ts'
import { until } from '../world/process.ts'
import { endpoint, newStore, store } from './control.ts'
import { idsOfRows, namesIn } from './stored.ts'
import { settingStore } from '../../server/core/database/setting-store.ts'

let settings: Record<string, string>
let page: http.Server
/** Accepts connections and never responds. */
let silent: net.Server

describe.skipIf(!endpoint)('the server start with an S3 store', () => {
  beforeAll(async () => {
    settings = await newStore()
    page = http.createServer((_, reply) => reply.end('<html>Welcome</html>')).listen(0, '127.0.0.1')
    silent = net.createServer(() => {}).listen(0, '127.0.0.1')
    await Promise.all([once(page, 'listening'), once(silent, 'listening')])
  })
  afterAll(() => {
    page?.close()
    silent?.close()
  })

  const portOf = (server: net.Server) => (server.address() as AddressInfo).port
  const elsewhere = (address: string) => ({ FILES_URL: `s3://files?endpoint=${address}&style=path` })

  it.each([
    [
      'a missing bucket',
      () => ({ FILES_URL: settings.FILES_URL?.replace('s3://', 's3://no-') }),
      /^FILES_URL: this key sees no bucket no-files-\w+ at http.*: create it first\.$/
    ],
    ['a wrong secret', () => ({ S3_SECRET_KEY: 'wrong' }), /refuses this access key or its secret/],
    ['an unknown access key', () => ({ S3_ACCESS_KEY: 'nobody' }), /refuses this access key or its secret/],
    [
      'a bucket that the access key may not use',
      () => ({ S3_ACCESS_KEY: 'test:guest' }),
      /may not list, read, write and delete/
    ],
    [
      'a wrong region',
      () => ({ FILES_URL: `${settings.FILES_URL}&region=eu-west-1` }),
      /is not in the region eu-west-1: set region= to its own/
    ],
    [
      'an address that refuses connections',
      () => elsewhere('http://127.0.0.1:1'),
      /no S3 store answers .*ECONNREFUSED/
    ],
    [
      'a server that does not respond',
      () => elsewhere(`http://127.0.0.1:${portOf(silent)}`),
      /no S3 store answers .*ETIMEDOUT/
    ],
    [
      'a server that is not an S3 store',
      () => elsewhere(`http://127.0.0.1:${portOf(page)}`),
      /no S3 store answers .*NoListing/
    ]
  ])('fails with a clear message and creates nothing: %s', async (_, changed, sentence) => {
    const DATA_DIR = path.join(newFolder(), 'data')
    const config = readConfig({ ...settings, ...changed(), DATA_DIR })
    const error = await openServices(config, openLog('silent')).catch(caught => caught)
    expect(error).toBeInstanceOf(SettingError)
    expect(error.message).toMatch(sentence)
    expect(fs.existsSync(DATA_DIR)).toBe(false)
  })

  describe('of an installation that used its store before', () => {
    const outages = { away: [store.die, store.start], silent: [store.hang, store.resume] } as const
    let mend = async () => {}
    afterEach(() => mend())

    async function begin(outage: keyof typeof outages) {
      const [begin, end] = outages[outage]
      mend = async () => {
        mend = async () => {}
        await end()
      }
      await begin()
    }

    /** Returns settings to start with again, and the token of a session that is still valid. */
    async function startedBefore() {
      const env = { ...(await newStore()), DATABASE_URL: path.join(newFolder(), 'onboarding.sqlite') }
      const server = await testApp({ env })
      await claimFiles(server.services)
      const { token } = await signedIn(server)
      await server.close()
      return { env, token }
    }

    async function startAgain(env: Environment) {
      const server = await testApp({ env: { ...env, LOG_LEVEL: 'warn' } })
      await claimFiles(server.services)
      return server
    }

    const isReady = async (server: TestApp) => (await server.app.inject('/readyz')).json().data.files === true

    it.each(['away', 'silent'] as const)(
      'succeeds while the store is %s, and accepts files once it is back',
      async how => {
        const { env, token } = await startedBefore()
        await begin(how)
        const server = await startAgain(env)
        const ada = server.as(token)
        expect((await server.app.inject('/readyz')).statusCode).toBe(200)
        await until(async () => !(await isReady(server)), 10)
        expect((await uploadPassport(ada)).status).toBe(503)
        expect((await ada.post('/user/personalInfo/', validAnswers.personalInfo)).status).toBe(200)

        await mend()
        await until(() => isReady(server), 20)
        expect((await uploadPassport(ada)).status).toBe(200)
        expect(await namesIn(server)).toEqual([...idsOfRows(server), 'installation'].sort())
      },
      60_000
    )

    // Fails on a mutant that checks nothing once the store is back.
    it('writes nothing into the bucket of another database that it could not check, and logs this', async () => {
      const { env, token } = await startedBefore()
      const other = await testApp({ env: await newStore() })
      await claimFiles(other.services)
      await other.services.storage.put('ab'.repeat(16), 'somebody', Buffer.from('of the other'))
      await begin('away')
      const server = await startAgain({ ...env, FILES_URL: other.settings.FILES_URL })
      await mend()
      await until(async () => (await other.app.inject('/readyz')).json().data.files === true, 20)

      expect((await uploadPassport(server.as(token))).status).toBe(503)
      await expect(sweepFiles(storedBefore(server.services, 2 * 3_600_000))).rejects.toThrow(
        'AnotherDatabase'
      )
      expect(await namesIn(other)).toEqual(['ab'.repeat(16), 'installation'])
      expect(server.log.join('')).toContain('contains the files of another database')
      expect((await server.app.inject('/readyz')).json().data).toMatchObject({ files: false })
    }, 60_000)
  })

  it('claims an unowned bucket, and rejects a bucket with the files of another database', async () => {
    const own = await newStore()
    const [one, other] = [await testApp({ env: own }), await testApp({ env: own })]
    await claimFiles(one.services)
    await claimFiles(one.services)
    await expect(claimFiles(other.services)).rejects.toThrow(
      /^FILES_URL: the bucket files-\w+ contains the files of another database, which would be removed: choose an empty/
    )
    expect(await other.services.database.read.use(settingStore).find('files')).toBeUndefined()

    const part = { ...own, FILES_URL: own.FILES_URL?.replace('?', '/second?') }
    const beside = await testApp({ env: part })
    await claimFiles(beside.services)
    await beside.services.storage.put('ab'.repeat(16), 'somebody', Buffer.from('beside'))
    expect(await namesIn(one)).toEqual([
      'installation',
      'second/abababababababababababababababab',
      'second/installation'
    ])
    expect(await namesIn(beside)).toEqual(['ab'.repeat(16), 'installation'])
    await sweepFiles(storedBefore(one.services, 2 * 3_600_000))
    expect(await namesIn(beside)).toHaveLength(2)
  })
})
