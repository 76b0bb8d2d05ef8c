import type Sqlite from 'better-sqlite3'
import Fastify from 'fastify'
import type { Validate } from '../../../engine/vocabulary/form.ts'
import { form as details } from '../../../generated/steps/personal-details.ts'
import { form as information } from '../../../generated/steps/personal-information.ts'
import { openConnection } from '../../../server/core/database/sqlite/driver.ts'

/**
 * The bare machine: what saving a checked document durably takes, and nothing else. One document a save, stored by a
 * prepared statement; all saves of one turn of the event loop share a transaction, each in its savepoint, and are
 * answered after its one sync. There is no session, no encryption, no history and no log.
 */
const [file = '', port = '0'] = process.argv.slice(2)
const validators: Validate[] = [details.validate, information.validate]

const database = openConnection(file)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec(
  'CREATE TABLE IF NOT EXISTS records (user_id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID'
)
const [begin, savepoint, rollBackTo, release, commit] = [
  'BEGIN IMMEDIATE',
  'SAVEPOINT save',
  'ROLLBACK TO save',
  'RELEASE save',
  'COMMIT'
].map(text => database.prepare(text)) as [Statement, Statement, Statement, Statement, Statement]
type Statement = Sqlite.Statement<[]>
const store = database.prepare<[string, string]>(
  'INSERT INTO records VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET document = excluded.document'
)

interface Save {
  userId: string
  document: string
  resolve(): void
  reject(reason: unknown): void
}
let waiting: Save[] = []

function save(userId: string, document: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (waiting.push({ userId, document, resolve, reject }) === 1) setImmediate(commitTogether)
  })
}

function commitTogether() {
  const batch = waiting
  waiting = []
  const settled: (() => void)[] = []
  begin.run()
  for (const { userId, document, resolve, reject } of batch) {
    savepoint.run()
    try {
      store.run(userId, document)
      settled.push(resolve)
    } catch (error) {
      rollBackTo.run()
      settled.push(() => reject(error))
    }
    release.run()
  }
  commit.run()
  for (const settle of settled) settle()
}

const app = Fastify()
app.get('/empty', async () => ({ success: true, message: 'alive' }))
app.get('/healthz', async () => ({ success: true, message: 'alive' }))
app.post<{ Params: { userId: string } }>('/save/:userId', async ({ params, body }, reply) => {
  if (!validators.every(validate => validate(body))) return reply.code(400).send({ success: false })
  await save(params.userId, JSON.stringify(body))
  return { success: true, message: 'Saved.' }
})
console.log(`The bare machine is at ${await app.listen({ host: '127.0.0.1', port: Number(port) })}`)
process.on('SIGTERM', () => process.exit(0))
