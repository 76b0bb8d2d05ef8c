import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { makeBackup } from '../../../server/tools/backup/make.ts'
import { verifyBackup } from '../../../server/tools/backup/verify.ts'
import { openName, sealClearNames } from '../../../server/files/names.ts'
import { createKeys } from '../../../server/core/keys.ts'
import { openLog } from '../../../server/core/http/log.ts'
import { openServices } from '../../../server/services.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { cloneOf, installation } from '../../helpers/installation.ts'
import { plantedIn } from '../../helpers/leaks.ts'
import { newFolder } from '../../helpers/process.ts'
import { pdf, signedIn, upload } from '../../helpers/records.ts'

const filename = 'Planted CV of Adaeze Okafor.pdf'
const migration = '0008-sealed-names.sql'

async function withFile(app: TestApp) {
  const ada = await signedIn(app)
  const file = { name: 'guarantor', filename, bytes: await pdf() }
  expect((await upload(ada, '/user/guarantors', [['target', '1']], [file])).status).toBe(200)
  const nameShown = async () => (await ada.get('/user')).body.data.guarantors[0].guarantor.name
  return { ada, nameShown }
}

const filesOf = (databaseFile: string) =>
  ['', '-wal'].map(ending => `${databaseFile}${ending}`).filter(file => fs.existsSync(file))

/** Makes of a database one of the version before names were sealed. */
function turnBack(databaseFile: string, name: string) {
  const connection = new Sqlite(databaseFile)
  connection.exec(`
    DROP TABLE clear_names;
    ALTER TABLE files DROP COLUMN name;
    ALTER TABLE files ADD COLUMN name TEXT NOT NULL DEFAULT '';
    UPDATE files SET name = '${name}';
    DELETE FROM migrations WHERE name = '${migration}'`)
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
}

describe('the name of an uploaded file', () => {
  it('is shown to its owner, and stands nowhere in clear text', async () => {
    const app = await testApp()
    const { nameShown } = await withFile(app)
    expect(await nameShown()).toBe(filename)
    for (const file of filesOf(app.config.databaseFile))
      expect(plantedIn(fs.readFileSync(file), [filename]), file).toEqual([])
  })

  it("does not open in another file's row", async () => {
    const app = await testApp()
    const { ada } = await withFile(app)
    const [row] = await app.services.database.read.files.allOf(ada.id)
    if (!row) throw new Error('There is no file.')
    const { keys } = app.services
    expect(openName(keys, row)).toBe(filename)
    expect(() => openName(keys, { ...row, id: 'f'.repeat(32) })).toThrow()
    expect(() => openName(keys, { ...row, userId: 'f'.repeat(32) })).toThrow()
    expect(() => openName(createKeys(Buffer.alloc(32, 9)), row)).toThrow()
  })

  it('from before is sealed by the next start, also by one that was cut short, and a backup of then is right', async () => {
    const { config, dataKey } = cloneOf(await installation())
    turnBack(config.databaseFile, filename)
    expect(plantedIn(fs.readFileSync(config.databaseFile), [filename])).toEqual([filename])
    const file = path.join(newFolder(), 'a.backup')
    await makeBackup({ config, secret: dataKey, file })
    expect((await verifyBackup(config, file)).counts.files).toBe(4)

    // Cut short right after the migration: the names wait in a table of their own.
    await openServices(config, openLog('silent')).close()
    const services = openServices(config, openLog('silent'))
    await sealClearNames(services)
    const rows = await services.database.read.files.after('', 10)
    expect(rows.map(row => openName(services.keys, row))).toEqual(Array(4).fill(filename))
    for (const one of filesOf(config.databaseFile))
      expect(plantedIn(fs.readFileSync(one), [filename]), one).toEqual([])
    await services.close()
    expect(plantedIn(fs.readFileSync(config.databaseFile), [filename])).toEqual([])
  })
})
