import fs from 'node:fs'
import path from 'node:path'
import { adoptSchemas } from '../../server/schema-changes/start.ts'
import { createKeys } from '../../server/core/keys.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import { query } from './database.ts'
import { addPeople, signIn } from './people.ts'
import { markName } from '../../server/files/file-storage.ts'
import { newFolder } from './process.ts'
import { openDatabase } from '../../server/core/database/database.ts'

export const dataKey = '5a'.repeat(32)
const keys = createKeys(Buffer.from(dataKey, 'hex'))
const { nin: _, otherName: __, passport: ___, ...personalInfo } = validAnswers.personalInfo

/** The stored parts of a Completed record. */
export const stored = {
  personalInfo: { ...personalInfo, officialEmail: 'ada@office.example' },
  employeeDetails: validAnswers.employeeDetails,
  education: validAnswers.educationalBackground,
  signature: { date: '2026-11-20', certified: true }
}

/**
 * Creates a data folder with this many Completed records, checked against the current schemas. The first employee is signed in
 * with `tokenOfFirst`. Returns the folder, the database file and the settings for a server; `cleanUp` deletes the folder.
 */
export async function filledFolder(count: number, answersOf: (number: number) => object = () => stored) {
  const cwd = newFolder()
  const file = path.join(cwd, 'onboarding.sqlite')
  markFiles(cwd)
  const database = await openDatabase({ file }, keys)
  await adoptSchemas({ database })
  const services = { database, keys, clock: Date.now }
  const people = Array.from({ length: count }, (_, number) => ({
    id: idOf(number),
    email: `p${number}@example.com`,
    answers: { ...answersOf(number) },
    files: true,
    wasCompleted: true
  }))
  await addPeople({ services }, people)
  if (count > 0) await database.write(tx => signIn(tx, services, idOf(0), tokenOfFirst))
  await database.close()
  return { cwd, file, env: { DATA_DIR: cwd, DATA_KEY: dataKey } }
}

/**
 * Marks the empty folder of files as used. Without a mark the server refuses to start, because records refer to files and the
 * folder has none.
 */
export function markFiles(dataDir: string) {
  fs.mkdirSync(path.join(dataDir, 'files'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'files', markName), '')
}

export const idOf = (number: number) => number.toString(16).padStart(32, '0')
/** The session token of the first employee. */
export const tokenOfFirst = 'token-of-the-tests'.padEnd(43, '-')

interface Document {
  userId: string
  part: string
  revision: number
  value: { [name: string]: unknown }
}

/** Returns all answers of a part in a database file, decrypted, ordered by user and revision. */
export function documentsIn(file: string, part: string, table = 'answers'): Document[] {
  const rows = query<{ user_id: string; revision: number; document: Buffer }>(
    file,
    `SELECT user_id, revision, document FROM ${table} WHERE part = ? ORDER BY user_id, revision`,
    part
  )
  return rows.map(({ user_id: userId, revision, document }) => {
    const plain = keys.open('answers', `${userId}|${part}|${revision}`, document)
    return { userId, part, revision, value: JSON.parse(plain.toString()) }
  })
}
