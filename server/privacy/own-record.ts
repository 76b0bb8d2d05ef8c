import { endingOf, sentence, say } from '../../engine/index.ts'
import { findFileTitles } from '../records/view/file-titles.ts'
import { personalTables } from './model/personal-tables.ts'
import { type OwnLogs, writeLogs } from './own-logs.ts'
import { takeName, toSafeName, type ZipEntry } from '../files/zip.ts'
import { answerRows } from '../records/index.ts'
import { type FileRow, fileRows } from '../files/index.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { CoreServices } from '../core/core-services.ts'
import { buildPersonalArchive } from './personal-archive.ts'

const secrets = sentence(
  'Secrets that nobody can read: the hash of your password, the secret of your authenticator app, the keys of passkeys, hashes of codes and of session tokens.'
)

const ofOthers = sentence(
  'What people you asked have answered about you, and documents that only reviewers may open.'
)

const ofSignUps = sentence(
  'Names and phone numbers that were entered when somebody signed up again with your address, which may not be yours.'
)

interface OwnRecordDependencies extends Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'> {
  storage: FileStorage
}

/** Collects everything stored about one employee: files with readable names, older log entries, finally record.json. */
export async function collectOwnRecord(services: OwnRecordDependencies, userId: string) {
  const db = services.database.read
  const rows = (await fileRows.allOf(db, userId)).filter(({ isHidden }) => !isHidden)
  const answers = await answerRows.allOf(db, userId)
  const taken = new Set<string>()
  const names = new Map(
    rows.map(row => [
      row.id,
      takeName(taken, pathOf(row, answers), { id: row.id, ending: endingOf(row.type) })
    ])
  )
  return { files: rows.length, entries: listEntries() }

  async function* listEntries(): AsyncGenerator<ZipEntry> {
    const unreadable = new Set<string>()
    for (const { id } of rows) {
      const bytes = await services.storage.get(id, userId)
      if (typeof bytes === 'string') unreadable.add(id)
      else yield { name: names.get(id) ?? '', bytes }
    }
    const logs: OwnLogs = { whoLookedAtIt: [], whatYouDid: [], whatOthersDid: [], olderEntriesIn: [] }
    yield* writeLogs(db, userId, logs)
    const record = await buildPersonalArchive(
      { services, db, userId, rows, names, answers, unreadable },
      logs
    )
    const whole = { ...record, notInHere: [secrets, ofOthers, ofSignUps, ...leftOut].map(left => say(left)) }
    yield { name: 'record.json', bytes: Buffer.from(`${JSON.stringify(whole, null, 2)}\n`) }
  }
}

/** One sentence for each kind of stored data that the archive leaves out. */
const leftOut = Object.values(personalTables).flatMap(({ archive }) =>
  'left' in archive ? archive.left : []
)

/** Returns a path below the title of the part: `Guarantors/Guarantor 1`. */
function pathOf(row: FileRow, answers: ReadonlyMap<string, { value: unknown }>): string {
  const { part, field, slot } = row
  const titles = findFileTitles(row, answers.get(part)?.value) ?? {
    part,
    field: slot > 0 ? `${field} ${slot}` : field
  }
  return `${toSafeName(titles.part)}/${toSafeName(titles.field)}`
}
