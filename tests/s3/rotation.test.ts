import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config/config.ts'
import { createKeys } from '../../server/core/keys.ts'
import { claimFiles } from '../../server/files/claim.ts'
import { openFileStorage } from '../../server/files/open-storage.ts'
import { requireSameKey } from '../../server/services.ts'
import { rotateKeys } from '../../server/tools/rotation/rotate.ts'
import { testApp } from '../helpers/app.ts'
import { newDataFolder } from '../helpers/installation.ts'
import { signedIn, uploadGuarantor, uploadPassport } from '../helpers/records.ts'
import { endpoint, newStore } from './control.ts'
import { bucketOf, idsOfRows, namesIn } from './stored.ts'

describe.skipIf(!endpoint)('a rotation of the data key', () => {
  it('encrypts files in an S3 store again, and removes files without a row', async () => {
    const settings = await newStore()
    const server = await testApp({ env: settings })
    await requireSameKey(server.services)
    const ada = await signedIn(server)
    await uploadPassport(ada)
    await uploadGuarantor(ada, 1)
    const ids = idsOfRows(server)
    await bucketOf(server).put('ab'.repeat(16), Buffer.from('left behind'))
    await server.app.close()
    await server.services.close()
    const dataDir = newDataFolder()
    fs.cpSync(server.config.dataDir, dataDir, { recursive: true })

    const [former, next] = ['5a'.repeat(32), '6b'.repeat(32)]
    const env = { ...settings, DATA_DIR: dataDir, DATA_KEY: next, DATA_KEY_OLD: former }
    const elsewhere = await newStore()
    const others = await testApp({ env: elsewhere })
    await claimFiles(others.services)
    const theirs = readConfig({ ...env, FILES_URL: elsewhere.FILES_URL })
    await expect(rotateKeys(theirs)).rejects.toThrow('contains the files of another database')

    const config = readConfig(env)
    expect(await rotateKeys(config)).toMatchObject({ files: 2, unreadable: 0 })
    expect(await namesIn(server)).toEqual(ids)
    const [byNext, byFormer] = await Promise.all(
      [next, former].map(key => openFileStorage(config.files, createKeys(Buffer.from(key, 'hex'))))
    )
    for (const id of ids) {
      expect(Buffer.isBuffer(await byNext?.get(id, ada.id))).toBe(true)
      expect(await byFormer?.get(id, ada.id)).toBe('damaged')
    }
  })
})
