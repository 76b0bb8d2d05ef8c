import { day } from '../../core/durations.ts'
import { type Config, SettingError } from '../../core/config/config.ts'
import { createConnection } from '../../core/database/connection.ts'
import { requireKeyOf } from '../../core/database/key-settings.ts'
import { nameSome } from '../../core/database/damage.ts'
import { endOf, readGivenKey } from '../../papers/papers.ts'
import { hashEvidence } from '../../records/signatures/evidence.ts'
import { openEvidence } from '../../records/signatures/signing.ts'
import { signatureStore } from '../../records/signatures/signature-store.ts'
import { dateOf, type Finding, type Installation, type OpenInstallation, reportIf } from './finding.ts'

const soon = 60 * day
const atOnce = 200

/** Checks that the key that signs PDFs opens and its certificate does not expire soon. A self-made one is replaced in time. */
export async function examineSigningKey({ config, machine }: Installation): Promise<Finding[]> {
  const found = await readEnd(config)
  if (typeof found === 'string') return reportIf('settings', true, found)
  return reportIf(
    'key',
    found !== undefined && found - machine.now < soon,
    `The certificate of SIGNING_KEY_FILE expires on ${dateOf(found ?? 0)}: replace it by a new PKCS#12 file and restart the server.`
  )
}

async function readEnd(config: Config): Promise<number | string | undefined> {
  try {
    const key = config.signPapers ? await readGivenKey(config) : undefined
    return key && endOf(key)
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
}

/** Checks that the signatures of employees match the audit. Its oldest entries may have been pruned. */
export async function examineSignatures({ reading, keys }: OpenInstallation): Promise<Finding[]> {
  await requireKeyOf(reading.db, keys) // activates the keys that the audit was hashed with
  const signatures = createConnection(reading.db, keys).use(signatureStore)
  const wrong: string[] = []
  for (let after = ''; ;) {
    const rows = await signatures.listWithNotes(after, atOnce)
    for (const { note, ...row } of rows)
      if (note !== null && JSON.parse(note).evidence !== hashEvidence(keys, openEvidence(keys, row)))
        wrong.push(row.userId)
    const last = rows.at(-1)
    if (!last) break
    after = last.userId
  }
  return reportIf(
    'audit',
    wrong.length > 0,
    `What ${wrong.length} employees have signed does not match the audit (user ${nameSome(wrong)}), because somebody changed the database from outside: compare it with a backup, and check who can write to the database.`
  )
}
