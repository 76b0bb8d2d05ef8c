import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../server/core/database/database.ts'
import { createKeys } from '../../../../server/core/keys.ts'
import { signatureStore } from '../../../../server/records/signatures/signature-store.ts'
import { openEvidence } from '../../../../server/records/signatures/signing.ts'
import { examine } from '../../../../server/tools/doctor/examine.ts'
import { readMachine } from '../../../../server/tools/doctor/machine.ts'
import { type Installation, installation } from '../../../helpers/installation.ts'
import { makePkcs12 } from '../../../helpers/pkcs12.ts'

let one: Installation
beforeAll(async () => {
  one = await installation()
})

const day = 24 * 3600 * 1000

async function sentences(settings: object = {}, all = false) {
  const findings = await examine({ ...one.env, ...settings }, { machine: readMachine(), all })
  return findings.map(({ about, sentence }) => `${about}: ${sentence}`)
}

describe('the doctor', () => {
  it('warns before the certificate of SIGNING_KEY_FILE expires, and if the file does not open', async () => {
    const at = (days: number) => ({
      SIGNING_KEY_FILE: makePkcs12({ name: 'BTC', days, password: 'word' }),
      SIGNING_KEY_PASSWORD: 'word'
    })
    const ends = new Date(Date.now() + 30 * day).toISOString().slice(0, 10)
    expect(await sentences(at(30))).toContainEqual(
      expect.stringContaining(`key: The certificate of SIGNING_KEY_FILE expires on ${ends}`)
    )
    expect((await sentences(at(400))).join()).not.toContain('SIGNING_KEY')
    const wrong = await sentences({ ...at(400), SIGNING_KEY_PASSWORD: 'other' })
    expect(wrong).toContainEqual(expect.stringMatching(/^settings: SIGNING_KEY_FILE .* cannot be opened/))
  })

  it('finds a signature that does not match the audit', async () => {
    expect((await sentences({}, true)).join()).not.toContain('signed')
    const keys = createKeys(one.dataKey)
    const database = await openDatabase(one.config.database, keys)
    await database.write(async tx => {
      const [row] = await tx.use(signatureStore).listWithNotes('', 1)
      if (!row) throw new Error('Nobody has signed.')
      const { note: _, ...kept } = row
      const evidence = { ...openEvidence(keys, kept), declaration: 'Something else.' }
      const context = `${kept.userId}|${kept.signedAt}`
      const content = keys.seal('answers', context, Buffer.from(JSON.stringify(evidence)))
      await tx.use(signatureStore).put({ ...kept, content })
    })
    await database.close()
    expect(await sentences({}, true)).toContainEqual(
      expect.stringMatching(/^audit: What 1 employees have signed does not match the audit/)
    )
  })
})
