import fs from 'node:fs'
import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeIn } from '../../server/files/file-storage.ts'
import { createKeys } from '../../server/core/keys.ts'
import { cloneOf, type Installation, installation } from '../helpers/installation.ts'
import { auditLength, brokenInvariants, type InspectedInstallation } from '../helpers/invariants.ts'
import { validAnswers } from '../helpers/records.ts'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'
import { answerStore } from '../../server/records/answers/answer-store.ts'
import { openDatabase } from '../../server/core/database/database.ts'

let whole: Installation
beforeAll(async () => {
  whole = await installation()
})

const placeOf = ({ config, dataKey }: Installation): InspectedInstallation => ({
  databaseFile: config.databaseFile,
  dataDir: config.dataDir,
  dataKey,
  unnamedFor: 0
})

function written({ config }: Installation, change: (connection: Sqlite.Database) => void) {
  const connection = openConnection(config.databaseFile)
  connection.pragma('foreign_keys = OFF')
  change(connection)
  connection.close()
}

type Row = { [column: string]: string & number }

const rowOf = (installed: Installation, sql: string) => {
  const found: Row[] = []
  written(installed, connection => found.push(connection.prepare<[], Row>(sql).get() ?? {}))
  return found[0] ?? {}
}

const aFile = (installed: Installation) =>
  placeIn(installed.config.filesDir, String(rowOf(installed, 'SELECT id FROM files LIMIT 1').id))

/** Replaces the stored answers of a part, correctly sealed. */
function answer(installed: Installation, part: string, value: object) {
  const { user_id, revision } = rowOf(installed, `SELECT * FROM answers WHERE part = '${part}'`)
  const sealed = createKeys(installed.dataKey).seal(
    'answers',
    `${user_id}|${part}|${revision}`,
    Buffer.from(JSON.stringify(value))
  )
  written(installed, connection =>
    connection.prepare('UPDATE answers SET document = ? WHERE part = ?').run(sealed, part)
  )
}

async function savedPastTheAudit(installed: Installation) {
  const { user_id: userId } = rowOf(installed, 'SELECT user_id FROM answers')
  const database = await openDatabase({ file: installed.config.databaseFile }, createKeys(installed.dataKey))
  const save = {
    part: 'employeeDetails',
    value: validAnswers.employeeDetails,
    schemaHash: '',
    now: Date.now()
  }
  await database.write(tx => tx.use(answerStore).save({ userId: String(userId), ...save }))
  await database.close()
}

/** Makes a change to the database from outside. */
const sql =
  (...statements: string[]) =>
  (installed: Installation) =>
    written(installed, connection => {
      for (const statement of statements) connection.exec(statement)
    })

const code = (id: string, life: number) =>
  `INSERT INTO codes (id, user_id, purpose, hash, network, tries, created_at, expires_at)
    SELECT '${id}', id, 'verify', '', '', 0, 1, ${life} + 1 FROM users WHERE is_admin = 0`

const later = Date.now() + 300_000
const live = (id: string) =>
  `INSERT INTO codes (id, user_id, purpose, hash, network, tries, created_at, expires_at)
    SELECT '${id}', id, 'reset', '', '', 0, ${later - 600_000}, ${later} FROM users WHERE is_admin = 0`

const mail = "UPDATE outbox SET state = 'sending' WHERE recipient = 'a@example.com'"
const lastSave = "action = 'part.saved' AND detail LIKE '%education%'"

describe('an intact installation', () => {
  it('breaks no invariant, and holds everything that it acknowledged', async () => {
    const { user_id: user, revision } = rowOf(whole, "SELECT * FROM answers WHERE part = 'personalInfo'")
    const { id: file } = rowOf(whole, 'SELECT id FROM files LIMIT 1')
    const { passport: _, ...personalInfo } = validAnswers.personalInfo
    const acknowledged = [
      { user: String(user), part: 'personalInfo', revision: 1, holds: personalInfo },
      {
        user: String(user),
        part: 'personalInfo',
        revision: Number(revision),
        holds: { ...personalInfo, firstName: 'Second' }
      },
      {
        user: String(user),
        part: 'education',
        revision: 1,
        holds: { list: validAnswers.educationalBackground }
      },
      { user: String(user), file: String(file) },
      { account: whole.employee.email }
    ]
    const planted = [
      validAnswers.personalInfo.bvn,
      validAnswers.personalInfo.address,
      whole.employee.password
    ]
    expect(await brokenInvariants({ ...placeOf(whole), acknowledged, planted })).toEqual([])
  })
})

describe('the invariant checker reports', () => {
  it.each<[string, RegExp, (installed: Installation) => void | Promise<void>]>([
    [
      'a save without an audit entry',
      /^I2: employeeDetails .* revision 3, and the audit 2/,
      savedPastTheAudit
    ],
    [
      'an audited save without stored answers',
      /^I2: the audit tells of a save of education/,
      sql("DELETE FROM answers WHERE part = 'education'")
    ],
    [
      'a file that the audit log does not list',
      /^I2: the file at guarantors\/guarantor\/2 .* another one/,
      sql("UPDATE files SET id = 'elsewhere' WHERE slot = 2")
    ],
    [
      'an audited upload without a database row',
      /^I2: the audit tells of a file at signature/,
      sql("DELETE FROM files WHERE part = 'signature'")
    ],
    [
      'a database row without its stored file',
      /^I3: the file .* has a row and no bytes/,
      one => fs.rmSync(aFile(one))
    ],
    ['a truncated stored file', /^I3: the file .* does not open/, one => fs.truncateSync(aFile(one), 100)],
    [
      'a stored file with the bytes of another file',
      /^I3: the file .* does not open/,
      one => {
        const [first, second] = fs.readdirSync(one.config.filesDir).filter(name => /^..$/.test(name))
        const fileIn = (name = '') => {
          const [file = ''] = fs.readdirSync(path.join(one.config.filesDir, name))
          return path.join(one.config.filesDir, name, file)
        }
        fs.copyFileSync(fileIn(first), fileIn(second))
      }
    ],
    [
      'a wrong file hash',
      /^I3: the file .* is another one/,
      sql("UPDATE files SET sha256 = '' WHERE slot = 1")
    ],
    [
      'a wrong file length',
      /^I3: the file .* its row says 7/,
      sql('UPDATE files SET bytes = 7 WHERE slot = 1')
    ],
    [
      'a stored file without a database row',
      /^I4: the file aabbcc belongs to no row/,
      one => {
        fs.mkdirSync(path.join(one.config.filesDir, 'aa'), { recursive: true })
        fs.writeFileSync(path.join(one.config.filesDir, 'aa', 'aabbcc'), 'x')
      }
    ],
    [
      'an abandoned temporary upload',
      /^I4: the upload half was left behind/,
      one => {
        fs.mkdirSync(path.join(one.config.dataDir, 'tmp'), { recursive: true })
        fs.writeFileSync(path.join(one.config.dataDir, 'tmp', 'half'), 'x')
      }
    ],
    [
      'a complete record marked as incomplete',
      /^I5: "completed" .* is false/,
      sql('UPDATE users SET completed = 0, completed_at = NULL WHERE is_admin = 0')
    ],
    [
      'a missing time of completion',
      /^I5: the time of completion/,
      sql('UPDATE users SET completed_at = NULL')
    ],
    ['a wrong next step', /^I5: the next step/, sql("UPDATE users SET step = 'x' WHERE is_admin = 0")],
    [
      'an answer that is wrongly listed as missing',
      /^I5: what is kept as missing/,
      sql(`UPDATE users SET missing = '[{"path":"/x"}]' WHERE is_admin = 0`)
    ],
    [
      'a missing filter value in the clear index',
      /^I5: the clear index/,
      sql("DELETE FROM filter_values WHERE field LIKE '%stateOfOrigin'")
    ],
    ['a wrong counter', /^I5: the counters/, sql('UPDATE counters SET count = count + 1')],
    [
      'two live codes for the same purpose',
      /^I6: there are two live codes to reset/,
      sql(live('a'), live('b'))
    ],
    ['a code that is valid for eleven minutes', /^I6: the code a lives longer/, sql(code('a', 660_000))],
    ['an email stuck in the state sending', /^I7: the mail .* is sending/, sql(mail)],
    [
      'a sent email without a time of sending',
      /^I7: the mail .* is sent/,
      sql("UPDATE outbox SET state = 'sent', body = x'' WHERE recipient = 'a@example.com'")
    ],
    [
      'a sent email whose body was not deleted',
      /^I7: the mail .* is sent/,
      sql("UPDATE outbox SET state = 'sent', sent_at = 1 WHERE recipient = 'a@example.com'")
    ],
    [
      'a batch that cannot be decrypted',
      /^I7: 1 of batches do not open/,
      sql("UPDATE batches SET body = x'00' WHERE length(body) > 0")
    ],
    [
      'an identifier in clear text in a database column',
      /^I8: 01234567890 stands .* in onboarding\.sqlite/,
      sql("UPDATE users SET username = 'BVN 01234567890'")
    ],
    [
      'an identifier in clear text in a log file',
      /^I8: 01234567890 stands .* in server\.log/,
      one => fs.writeFileSync(path.join(one.config.dataDir, 'server.log'), 'saved 01234567890')
    ],
    [
      'the data key in a log file',
      /^I8: the data key stands .* in server\.log/,
      one =>
        fs.writeFileSync(
          path.join(one.config.dataDir, 'server.log'),
          `DATA_KEY=${one.dataKey.toString('hex')}`
        )
    ],
    [
      'a missing revision in the answer history',
      /^I9: of personalInfo .* at revision 2, \[\] are kept/,
      sql('DELETE FROM answer_history')
    ],
    [
      'an earlier revision under another revision number',
      /^I9: an earlier revision .* does not open/,
      sql('UPDATE answer_history SET revision = 7')
    ],
    [
      'a foreign key to a user that does not exist',
      /^I10: a row of sessions points to none of users/,
      sql(
        "INSERT INTO sessions (id, user_id, created_at, used_at, confirmed_at) VALUES ('a', 'nobody', 1, 1, 1)"
      )
    ],
    [
      'an overwritten page of the database',
      /^I10: the database is damaged/,
      one => {
        const file = fs.openSync(one.config.databaseFile, 'r+')
        fs.writeSync(file, Buffer.alloc(400, 0xff), 0, 400, 4096 * 9)
        fs.closeSync(file)
      }
    ],
    [
      'an answer that its form rejects',
      /^I11: \/employeeDetails\/salaryAccountNumber .* 10 digits/,
      one => answer(one, 'employeeDetails', { ...validAnswers.employeeDetails, salaryAccountNumber: '12' })
    ],
    [
      'stored answers copied from another part',
      /^I11: what is stored of .* does not open/,
      sql("UPDATE answers SET document = (SELECT document FROM answers WHERE part = 'education')")
    ],
    [
      'a changed audit entry',
      /^I12: the audit is broken at row/,
      sql('DROP TRIGGER audit_stays', `UPDATE audit SET action = 'login.ok' WHERE ${lastSave}`)
    ],
    [
      'a deleted last audit entry',
      /^I12: the audit is broken at row .*missing/,
      sql('DROP TRIGGER audit_is_kept', 'DELETE FROM audit WHERE seq = (SELECT max(seq) FROM audit)')
    ]
  ])('%s', async (_, sentence, change) => {
    const copy = cloneOf(whole)
    await change(copy)
    const found = await brokenInvariants({ ...placeOf(copy), planted: [validAnswers.personalInfo.bvn] })
    expect(found).toContainEqual(expect.stringMatching(sentence))
  })

  it('an audit log that became shorter', async () => {
    const copy = cloneOf(whole)
    const auditedBefore = auditLength(copy.config.databaseFile)
    expect(auditedBefore).toBeGreaterThan(5)
    written(copy, connection =>
      connection.exec('DROP TRIGGER audit_is_kept; DELETE FROM audit; DELETE FROM audit_head')
    )
    const found = await brokenInvariants({ ...placeOf(copy), auditedBefore, isAudited: false })
    expect(found).toEqual([`I12: the audit had ${auditedBefore} rows and has 0.`])
  })

  it.each([
    ['a revision', { part: 'employeeDetails', revision: 3 }, /^I1: revision 3 of employeeDetails/],
    [
      'answers',
      { part: 'employeeDetails', revision: 1, holds: { employeeId: 'other' } },
      /with other answers/
    ],
    [
      'answers of an earlier revision',
      { part: 'personalInfo', revision: 1, holds: { firstName: 'Second' } },
      /with other/
    ],
    ['a file', { file: 'nowhere' }, /^I1: the file nowhere/],
    ['an account', { account: 'nobody@example.com' }, /^I1: the account nobody@example.com/]
  ])('acknowledged data that is missing: %s', async (_, lost, sentence) => {
    const { id } = rowOf(whole, 'SELECT id FROM users WHERE is_admin = 0')
    const acknowledged = [{ user: String(id), ...lost } as never]
    const found = await brokenInvariants({ ...placeOf(whole), acknowledged })
    expect(found).toEqual([expect.stringMatching(sentence)])
  })

  it('personal data in clear text in the server output', async () => {
    const place = { ...placeOf(whole), planted: ['Ikeja'], output: 'somebody lives in ikeja' }
    expect(await brokenInvariants(place)).toContain('I8: Ikeja stands in clear text in what was said.')
  })
})
