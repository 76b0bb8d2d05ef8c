import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig, SettingError } from '../../server/core/config/config.ts'
import { openLog } from '../../server/core/http/log.ts'
import { claimFiles } from '../../server/files/claim.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { openServices } from '../../server/services.ts'
import { testApp } from '../helpers/app.ts'
import { newFolder } from '../helpers/process.ts'
import { endpoint, newStore } from './control.ts'
import { storedBefore } from '../helpers/stored.ts'
import { namesIn } from './stored.ts'

let settings: Record<string, string>
let page: http.Server

describe.skipIf(!endpoint)('the start', () => {
  beforeAll(async () => {
    settings = await newStore()
    page = http.createServer((_, reply) => reply.end('<html>Welcome</html>')).listen(0, '127.0.0.1')
    await once(page, 'listening')
  })
  afterAll(() => page?.close())

  const portOfPage = () => (page.address() as AddressInfo).port
  const elsewhere = (address: string) => ({ FILES_URL: `s3://files?endpoint=${address}&style=path` })

  it.each([
    [
      'a bucket that is not there',
      () => ({ FILES_URL: settings.FILES_URL?.replace('s3://', 's3://no-') }),
      /^FILES_URL: this key sees no bucket no-files-\w+ at http.*: create it first\.$/
    ],
    ['a wrong secret', () => ({ S3_SECRET_KEY: 'wrong' }), /refuses this access key or its secret/],
    ['an unknown key', () => ({ S3_ACCESS_KEY: 'nobody' }), /refuses this access key or its secret/],
    ["another's bucket", () => ({ S3_ACCESS_KEY: 'test:guest' }), /may not list, read, write and delete/],
    [
      'another region',
      () => ({ FILES_URL: `${settings.FILES_URL}&region=eu-west-1` }),
      /is not in the region eu-west-1: set region= to its own/
    ],
    ['nobody there', () => elsewhere('http://127.0.0.1:1'), /no S3 store answers .*ECONNREFUSED/],
    ['no S3 store', () => elsewhere(`http://127.0.0.1:${portOfPage()}`), /no S3 store answers .*NoListing/]
  ])('is refused with a sentence by %s, and changes nothing', async (_, changed, sentence) => {
    const DATA_DIR = path.join(newFolder(), 'data')
    const config = readConfig({ ...settings, ...changed(), DATA_DIR })
    const error = await openServices(config, openLog('silent')).catch(caught => caught)
    expect(error).toBeInstanceOf(SettingError)
    expect(error.message).toMatch(sentence)
    expect(fs.existsSync(DATA_DIR)).toBe(false)
  })

  it("takes a bucket that is nobody's, and is refused one that holds the files of another database", async () => {
    const own = await newStore()
    const [one, other] = [await testApp({ env: own }), await testApp({ env: own })]
    await claimFiles(one.services)
    await claimFiles(one.services)
    await expect(claimFiles(other.services)).rejects.toThrow(
      /^FILES_URL: the bucket files-\w+ holds the files of another database, which would be removed: name an empty/
    )
    expect(await other.services.database.read.settings.find('files')).toBeUndefined()

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
