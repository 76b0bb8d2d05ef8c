import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openConnection } from '../../../../server/core/database/sqlite/driver.ts'
import { sealedColumns } from '../../../../server/core/database/sealed-columns.ts'
import { backupsIn } from '../../../../server/tools/backup/places.ts'
import { examine } from '../../../../server/tools/doctor/examine.ts'
import { cloneOf, type Installation, installation, newDataFolder } from '../../../helpers/installation.ts'
import { runProgram } from '../../../helpers/programs.ts'
import { filesBelow } from '../../../helpers/stored.ts'

let filled: Installation
let one: Installation
let backups: string
beforeAll(async () => {
  filled = await installation()
})
beforeEach(() => {
  one = cloneOf(filled)
  backups = newDataFolder()
})

function change(sql: string) {
  const connection = openConnection(one.config.databaseFile)
  connection.function('flipped', { deterministic: true }, value => {
    const bytes = Buffer.from(value as Buffer)
    const at = bytes.length - 20
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  })
  connection.exec(sql)
  connection.close()
}

const backUp = () => runProgram('backup', { DATA_DIR: one.config.dataDir, BACKUP_FOLDER: backups })

/** Returns what a complete check of the doctor finds, without the findings about the machine and the settings. */
const look = async () =>
  (await examine(one.env, { all: true }))
    .filter(({ about }) => !/machine|settings/.test(about))
    .map(({ sentence }) => sentence)

describe('a nightly backup', () => {
  it('is good if nothing is damaged', async () => {
    expect(await backUp()).toMatchObject({ code: 0, err: '' })
    expect(backupsIn(backups)).toHaveLength(1)
    expect(await look()).toEqual([])
  })

  it('names an answer with one changed bit, exits with 2 and is marked as damaged', async () => {
    change("UPDATE answers SET document = flipped(document) WHERE part = 'employeeDetails'")
    const { code, err, out } = await backUp()
    expect(code).toBe(2)
    expect(err).toMatch(
      /^Damaged: the document of answers \(user_id \w{32}, part employeeDetails, revision 2\) does not open with the data key\.\n/
    )
    expect(err).toContain('This backup contains the damage, so it does not count as a good one')
    expect(out).toMatch(/onboarding-\S+-damaged\.backup holds 2 accounts/)
    expect(backupsIn(backups)).toEqual([])
    expect(fs.readdirSync(backups)).toEqual([expect.stringMatching(/-damaged\.backup$/)])
    expect(await look()).toEqual([
      expect.stringMatching(
        /^1 encrypted values are damaged \(the document of answers \(user_id \w+, part employeeDetails/
      )
    ])
    expect(await examine({ ...one.env, BACKUP_FOLDER: backups })).toContainEqual({
      about: 'backup',
      sentence: expect.stringContaining('contains damaged data, and the last good one is gone')
    })
  })

  it('names a changed file and a missing file with their owners', async () => {
    const [changed = '', gone = ''] = filesBelow(one.config.filesDir)
    const bytes = fs.readFileSync(changed)
    bytes[40] = (bytes[40] ?? 0) ^ 1
    fs.writeFileSync(changed, bytes)
    fs.rmSync(gone)
    const { code, err } = await backUp()
    expect(code).toBe(2)
    expect(err).toMatch(
      new RegExp(`the file ${path.basename(changed)} of user \\w+ \\(\\w+, \\w+\\) is not what was stored`)
    )
    expect(err).toMatch(
      new RegExp(`the file ${path.basename(gone)} of user \\w+ \\(\\w+, \\w+\\) is missing`)
    )
    expect(await look()).toEqual([
      expect.stringContaining(path.basename(gone)),
      expect.stringContaining(path.basename(changed))
    ])
  })

  it.each(sealedColumns.map(({ table, column }) => [table, column]))(
    'finds a damaged value of %s.%s',
    async (table, column) => {
      change(`UPDATE ${table} SET ${column} = flipped(${column}) WHERE length(${column}) > 20`)
      expect(await backUp()).toMatchObject({
        code: 2,
        err: expect.stringContaining(`Damaged: the ${column} of ${table} (`)
      })
    }
  )

  it('finds an answer that was emptied', async () => {
    change("UPDATE answers SET document = x'' WHERE part = 'personalInfo'")
    expect(await backUp()).toMatchObject({ code: 2, err: expect.stringContaining('part personalInfo') })
  })

  it('keeps old good backups while the newest backup is damaged', async () => {
    expect(await backUp()).toMatchObject({ code: 0 })
    const [good] = backupsIn(backups)
    const old = ['01', '02'].map(of => path.join(backups, `onboarding-2026-01-${of}T02-00-00.000Z.backup`))
    for (const file of old) fs.copyFileSync(good?.file ?? '', file)
    fs.rmSync(good?.file ?? '')
    const listOld = () => old.filter(file => fs.existsSync(file))
    change('UPDATE answers SET document = flipped(document)')
    expect(await backUp()).toMatchObject({ code: 2 })
    expect(listOld()).toEqual(old)
    change('UPDATE answers SET document = flipped(document)')
    const next = await backUp()
    expect(next).toMatchObject({ code: 0, err: '' })
    expect(listOld()).toEqual([])
  })
})

it('a full check of the doctor finds missing rows of the filter index and names the employee', async () => {
  change("DELETE FROM filter_values WHERE field LIKE '/personalInfo%'")
  expect(await examine(one.env)).toEqual([])
  expect(await look()).toEqual([
    expect.stringMatching(/^The filter index of 1 employees does not match their answers.*\(user \w{32}\)/)
  ])
})
