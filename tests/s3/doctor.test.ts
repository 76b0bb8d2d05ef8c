import { beforeAll, describe, expect, it } from 'vitest'
import { claimFiles } from '../../server/files/claim.ts'
import { requireSameKey } from '../../server/services.ts'
import { adoptSchemas } from '../../server/schema-changes/start.ts'
import { examine } from '../../server/tools/doctor/examine.ts'
import { readMachine } from '../../server/tools/doctor/machine.ts'
import { type TestApp, testApp } from '../helpers/app.ts'
import { signedIn, uploadGuarantor, uploadPassport } from '../helpers/records.ts'
import { endpoint, newStore } from './control.ts'
import { bucketOf, idsOfRows } from './stored.ts'

let server: TestApp
let settings: Record<string, string>

describe.skipIf(!endpoint)('the doctor with an S3 store', () => {
  beforeAll(async () => {
    settings = await newStore()
    server = await testApp({ env: settings })
    await requireSameKey(server.services)
    await claimFiles(server.services)
    await adoptSchemas(server.services)
    const ada = await signedIn(server)
    await uploadPassport(ada)
    await uploadGuarantor(ada, 1)
  })

  const look = async (changed: Record<string, string> = {}, later = 0) => {
    const env = { ...settings, DATA_DIR: server.config.dataDir, DATA_KEY: '5a'.repeat(32), ...changed }
    const machine = { ...readMachine(), now: Date.now() + later }
    const findings = await examine(env, { machine })
    return findings.filter(({ about }) => about === 'files').map(({ sentence }) => sentence)
  }

  it('finds nothing if everything is fine', async () => {
    expect(await look()).toEqual([])
  })

  it('finds a wrong secret, an empty bucket and the bucket of another database', async () => {
    expect(await look({ S3_SECRET_KEY: 'wrong' })).toEqual([expect.stringMatching(/refuses this access key/)])
    const { FILES_URL = '' } = await newStore()
    expect(await look({ FILES_URL })).toEqual([
      expect.stringMatching(
        /^FILES_URL: the bucket files-\w+ is empty, but records refer to 2 files: restore its objects, or correct FILES_URL\./
      )
    ])
    const other = await testApp({ env: { ...settings, FILES_URL } })
    await claimFiles(other.services)
    expect(await look({ FILES_URL })).toEqual([
      expect.stringMatching(/contains the files of another database/)
    ])
  })

  it('finds missing files, damaged files, and files without a row', async () => {
    const [first = '', second = ''] = idsOfRows(server)
    const bucket = bucketOf(server)
    await bucket.remove(first)
    await bucket.put(second, Buffer.from('something else'))
    await bucket.put('ab'.repeat(16), Buffer.from('left behind'))
    expect(await look({}, 3 * 3_600_000)).toEqual([
      expect.stringMatching(/^1 files that records refer to are missing/),
      expect.stringMatching(/^1 files differ from what was stored/),
      expect.stringMatching(/^1 files belong to no record/)
    ])
  })
})
