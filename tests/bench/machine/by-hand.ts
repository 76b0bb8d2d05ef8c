import crypto from 'node:crypto'
import Fastify from 'fastify'
import type { Validate } from '../../../engine/vocabulary/form.ts'
import { form as details } from '../../../generated/steps/personal-details.ts'
import { form as information } from '../../../generated/steps/personal-information.ts'
import { openConnection } from '../../../server/core/database/sqlite/driver.ts'
import { createKeys } from '../../../server/core/keys.ts'
import { validAnswers } from '../../helpers/valid-answers.ts'
import { createSharedCommit } from './shared-commit.ts'

/**
 * The hand-written save: writes the same rows as a save of the product, but for this one part only. It finds the session by its
 * hashed token; decrypts all parts of the record; checks, encrypts and stores the answers; moves the previous revision to the
 * history; updates the head of the record; chains an audit entry to the previous one; shares the commit; and returns the
 * record.
 */
const [file = '', port = '0', employees = '0'] = process.argv.slice(2)
const validators: Validate[] = [details.validate, information.validate]
const part = 'personalInfo'
const parts = Object.keys(validAnswers)
const keys = createKeys(crypto.createHash('sha256').update('by hand').digest())

const database = openConnection(file)
const commit = createSharedCommit(database)
database.exec(`
  CREATE TABLE IF NOT EXISTS users (id TEXT PRIMARY KEY, email TEXT, completed INTEGER, missing TEXT, saved_at INTEGER) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (hash TEXT PRIMARY KEY, user_id TEXT, expires_at INTEGER) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS answers (user_id TEXT, part TEXT, revision INTEGER, document BLOB, saved_at INTEGER, PRIMARY KEY (user_id, part)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS history (user_id TEXT, part TEXT, revision INTEGER, document BLOB, saved_at INTEGER, PRIMARY KEY (user_id, part, revision));
  CREATE TABLE IF NOT EXISTS audit (seq INTEGER PRIMARY KEY, at INTEGER, actor TEXT, action TEXT, detail TEXT, previous TEXT, hash TEXT);
  CREATE TABLE IF NOT EXISTS audit_head (lane INTEGER PRIMARY KEY, seq INTEGER, hash TEXT);
  INSERT OR IGNORE INTO audit_head VALUES (0, 0, '');
`)
const findSession = database.prepare<[string, number], { user_id: string }>(
  'SELECT user_id FROM sessions WHERE hash = ? AND expires_at > ?'
)
const findUser = database.prepare<[string], { id: string; email: string }>('SELECT * FROM users WHERE id = ?')
const listAnswers = database.prepare<[string], StoredPart>('SELECT * FROM answers WHERE user_id = ?')
const keepFormer = database.prepare<[string, string]>(
  'INSERT INTO history SELECT * FROM answers WHERE user_id = ? AND part = ?'
)
const forgetOldest = database.prepare<[string, string, number]>(
  'DELETE FROM history WHERE user_id = ? AND part = ? AND revision <= ?'
)
const storeAnswers = database.prepare<[string, string, number, Buffer, number]>(
  `INSERT INTO answers VALUES (?, ?, ?, ?, ?) ON CONFLICT (user_id, part) DO UPDATE
   SET revision = excluded.revision, document = excluded.document, saved_at = excluded.saved_at`
)
const updateHead = database.prepare<[number, string, number, string]>(
  'UPDATE users SET completed = ?, missing = ?, saved_at = ? WHERE id = ?'
)
const findEnd = database.prepare<[], { seq: number; hash: string }>('SELECT seq, hash FROM audit_head')
const addEntry = database.prepare<[number, number, string, string, string, string, string]>(
  'INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?, ?)'
)
const moveEnd = database.prepare<[number, string]>('UPDATE audit_head SET seq = ?, hash = ?')

interface StoredPart {
  part: string
  revision: number
  document: Buffer
}

const contextOf = (userId: string, part: string, revision: number) => `${userId}|${part}|${revision}`
const hashToken = (token: string) => keys.hmac('sessions', token)
const seal = (userId: string, name: string, revision: number, value: unknown) =>
  keys.seal('answers', contextOf(userId, name, revision), Buffer.from(JSON.stringify(value)))

seed(Number(employees))

const app = Fastify()
app.post('/save', async ({ headers, body }, reply) => {
  const now = Date.now()
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const session = findSession.get(hashToken(token), now)
  if (!session) return reply.code(401).send({ success: false })
  if (!validators.every(validate => validate(body))) return reply.code(400).send({ success: false })
  const data = await commit(() => save(session.user_id, body, now))
  return { success: true, message: 'Saved.', data }
})
console.log(`The save by hand is at ${await app.listen({ host: '127.0.0.1', port: Number(port) })}`)
process.on('SIGTERM', () => process.exit(0))

function save(userId: string, value: unknown, now: number) {
  const user = findUser.get(userId)
  const stored = listAnswers.all(userId)
  const record = Object.fromEntries(
    stored.map(({ part, revision, document }) => [
      part,
      JSON.parse(keys.open('answers', contextOf(userId, part, revision), document).toString())
    ])
  )
  const before = stored.find(one => one.part === part)
  const revision = (before?.revision ?? 0) + 1
  keepFormer.run(userId, part)
  forgetOldest.run(userId, part, revision - 100)
  storeAnswers.run(userId, part, revision, seal(userId, part, revision, value), now)
  const missing = parts.filter(name => !Object.hasOwn(record, name) && name !== part)
  updateHead.run(Number(missing.length === 0), JSON.stringify(missing), now, userId)
  chain(userId, now)
  return { ...user, ...record, [part]: value, missing }
}

function chain(actor: string, at: number) {
  const { seq: last, hash: previous } = findEnd.get() ?? { seq: 0, hash: '' }
  const seq = last + 1
  const detail = JSON.stringify({ part, fields: ['address'] })
  const hash = keys.hmac('audit', JSON.stringify([previous, seq, at, actor, 'part.saved', detail]))
  addEntry.run(seq, at, actor, 'part.saved', detail, previous, hash)
  moveEnd.run(seq, hash)
}

/** Creates employees who have saved each part once. */
function seed(count: number) {
  if (findUser.get('hand-0')) return
  const addUser = database.prepare('INSERT INTO users VALUES (?, ?, 1, ?, 0)')
  const addSession = database.prepare('INSERT INTO sessions VALUES (?, ?, ?)')
  database.transaction(() => {
    for (let number = 0; number < count; number++) {
      const id = `hand-${number}`
      addUser.run(id, `${id}@example.com`, '[]')
      addSession.run(hashToken(id), id, Number.MAX_SAFE_INTEGER)
      for (const [name, value] of Object.entries(validAnswers))
        storeAnswers.run(id, name, 1, seal(id, name, 1, value), 0)
    }
  })()
}
