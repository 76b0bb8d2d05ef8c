import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { openStores } from '../../server/stores.ts'
import { sealName } from '../../server/files/names.ts'
import { adoptSchemas } from '../../server/schema-changes/start.ts'
import { createKeys } from '../../server/core/keys.ts'
import { partDefinitions } from '../../server/records/model/parts.ts'
import { newFolder } from './process.ts'
import { good } from './records.ts'

export const dataKey = '5a'.repeat(32)
const keys = createKeys(Buffer.from(dataKey, 'hex'))
const { nin: _, otherName: __, passport: ___, ...personalInfo } = good.personalInfo

/** The parts of a Completed record, as they are stored. */
export const stored = {
  personalInfo: { ...personalInfo, officialEmail: 'ada@office.example' },
  employeeDetails: good.employeeDetails,
  education: good.educationalBackground,
  signature: { date: '2026-11-20', certified: true }
}

/** A data folder with so many Completed records, checked against the schemas of this project; written in one go. */
export async function filledFolder(count: number, answersOf: (number: number) => object = () => stored) {
  const cwd = newFolder()
  const file = path.join(cwd, 'onboarding.sqlite')
  const database = openStores(file, keys)
  await adoptSchemas({ database })
  await database.close()
  const connection = new Sqlite(file)
  const add = connection.prepare(`INSERT INTO users
    (id, email, username, search, phone, password, verified_at, completed, completed_at, missing, created_at)
    VALUES (?, ?, 'Ada Okafor', 'ada okafor', '+2348031234567', '-', 1, 1, 1, '[]', ?)`)
  const answer = connection.prepare("INSERT INTO answers VALUES (?, ?, ?, 1, 'before', 1, 1, NULL)")
  const upload = connection.prepare(`INSERT INTO files
    (id, user_id, part, field, slot, name, type, bytes, sha256, created_at)
    VALUES (?, ?, ?, ?, ?, ?, 'image/png', 1, '', 1)`)
  const session = connection.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?)')
  connection.transaction(() => {
    for (let number = 0; number < count; number++) {
      const id = idOf(number)
      add.run(id, `p${number}@example.com`, number)
      for (const [part, value] of Object.entries(answersOf(number))) {
        if (value === undefined) continue
        answer.run(id, part, keys.seal('answers', `${id}|${part}|1`, Buffer.from(JSON.stringify(value))))
      }
      for (const [index, { part, field, slot }] of places.entries()) {
        const file = { id: `${id}${index}`, userId: id }
        upload.run(file.id, id, part, field, slot, sealName(keys, file, 'file'))
      }
    }
    session.run(keys.hmac('sessions', tokenOfFirst), idOf(0), Date.now(), Date.now())
  })()
  connection.close()
  return { cwd, file, env: { DATA_DIR: cwd, DATA_KEY: dataKey } }
}

export const idOf = (number: number) => number.toString(16).padStart(32, '0')
/** The first of them is signed in. */
export const tokenOfFirst = 'token-of-the-tests'.padEnd(43, '-')

const places = partDefinitions
  .flatMap(({ files }) => files)
  .flatMap(({ part, field, rule }) =>
    Array.from({ length: rule.slots ?? 1 }, (_, index) => ({ part, field, slot: rule.slots ? index + 1 : 0 }))
  )

interface Document {
  userId: string
  part: string
  revision: number
  value: { [name: string]: unknown }
}

/** All answers of a part in a database file, opened, in the order of their owners. */
export function documentsIn(file: string, part: string, table = 'answers'): Document[] {
  const connection = new Sqlite(file, { readonly: true })
  const rows = connection
    .prepare<[string], { user_id: string; revision: number; document: Buffer }>(
      `SELECT user_id, revision, document FROM ${table} WHERE part = ? ORDER BY user_id, revision`
    )
    .all(part)
  connection.close()
  return rows.map(({ user_id: userId, revision, document }) => {
    const plain = keys.open('answers', `${userId}|${part}|${revision}`, document)
    return { userId, part, revision, value: JSON.parse(plain.toString()) }
  })
}

/** The rows that a query finds in a database file. */
export function rowsIn<T>(file: string, sql: string): T[] {
  const connection = new Sqlite(file, { readonly: true })
  try {
    return connection.prepare<[], T>(sql).all()
  } finally {
    connection.close()
  }
}
