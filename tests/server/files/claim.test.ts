import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { settingStore } from '../../../server/core/database/setting-store.ts'
import { claimFiles } from '../../../server/files/claim.ts'
import { filesInFolder, testApp } from '../../helpers/app.ts'
import { newFolder } from '../../helpers/process.ts'

// Fails on a mutant that lets any database use any folder: its sweep would remove the files of the other one.
it('an unclaimed folder is accepted, and a folder with files of another database is rejected', async () => {
  const folder = newFolder()
  const env = { ...filesInFolder, FILES_URL: folder }
  const [one, other] = [await testApp({ env }), await testApp({ env })]
  await claimFiles(one.services)
  await claimFiles(one.services)
  const mark = path.join(folder, 'installation')
  await expect(claimFiles(other.services)).rejects.toThrow(
    `FILES_URL: ${folder} contains the files of another database, which would be removed: choose an empty folder. If they belong to this database, delete ${mark}.`
  )
  expect(await other.services.database.read.use(settingStore).find('files')).toBeUndefined()
  fs.rmSync(mark)
  await claimFiles(other.services)
  await expect(claimFiles(one.services)).rejects.toThrow('contains the files of another database')
})

it('an empty mark left by a full disk is ignored, and an unreadable mark is reported', async () => {
  const folder = newFolder()
  const { services } = await testApp({ env: { ...filesInFolder, FILES_URL: folder } })
  const mark = path.join(folder, 'installation')
  fs.writeFileSync(mark, '')
  await claimFiles(services)
  expect(fs.readFileSync(mark, 'utf8')).toMatch(/^[0-9a-f]{32}$/)
  fs.rmSync(mark)
  fs.mkdirSync(mark)
  await expect(claimFiles(services)).rejects.toThrow(`FILES_URL: ${mark} cannot be read (it is a folder).`)
})
