import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeBackup } from '../../../server/tools/backup/make.ts'
import { verifyBackup } from '../../../server/tools/backup/verify.ts'
import { readConfig } from '../../../server/core/config/config.ts'
import { readBackupKey } from '../../../server/core/config/backup-key.ts'
import { rotateKeys } from '../../../server/tools/rotation/rotate.ts'
import { callerAt } from '../../helpers/caller.ts'
import { completeRecord } from '../../helpers/records.ts'
import { findLeaks } from '../../helpers/leaks.ts'
import { newFolder } from '../../helpers/process.ts'
import { type Product, startProduct } from '../../helpers/product.ts'
import { validAnswers, pdf } from '../../helpers/records.ts'
import { signedUp } from '../../helpers/signed-up.ts'
import { filesBelow } from '../../helpers/stored.ts'
import { openConnection } from '../../../server/core/database/sqlite/driver.ts'

const personalInfo = {
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  otherName: 'Plantedother',
  bvn: '22177700011',
  nin: '33177700022',
  phone: '08177700044',
  email: 'planted@home.example',
  dob: '1961-02-03',
  address: 'Planted Street 7',
  closestBusStop: 'Planted Corner',
  homeTownAddress: 'Planted Village'
}
const employeeDetails = { salaryAccountNumber: '4417770003', bankName: 'Planted Bank' }
const school = {
  nameOfSchool: 'Planted College',
  qualification: 'Planted degree',
  dateObtained: '2015-07-01'
}
const message = 'Planted words of a message'
const paper = 'Planted words of a paper'
const paperName = 'Planted name of a paper'
const password = 'Planted horse'
const planted = [
  ...Object.values(personalInfo),
  '3 February 1961',
  ...Object.values(employeeDetails),
  school.nameOfSchool,
  school.qualification,
  message,
  paper,
  paperName,
  password
]

describe('the search for leaked texts', () => {
  it.each(['utf8', 'utf16le', 'hex', 'base64', 'base64url'] as const)(
    'finds texts encoded as %s at any offset',
    encoding => {
      for (const text of planted) {
        for (const before of ['', 'a', 'ab', 'abc']) {
          const form = Buffer.from(`${before}${text}xyz`)
          const written =
            encoding === 'utf16le'
              ? Buffer.from(form.toString(), 'utf16le')
              : Buffer.from(form.toString(encoding))
          expect(findLeaks(Buffer.concat([Buffer.from([0xff]), written]), [text])).toEqual([text])
        }
      }
      expect(findLeaks(Buffer.from('nothing of the kind'), planted)).toEqual([])
    }
  )
})

/** Checks everything that a thief of the data folder would get, except the mailbox, which is clear text by design. */
function expectNoneIn(dataDir: string) {
  const files = filesBelow(dataDir).filter(file => !file.includes(`${path.sep}mailbox${path.sep}`))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(findLeaks(fs.readFileSync(file), planted), file).toEqual([])
}

/** Uses every call that takes or shows an answer, with errors too, as an employee and as an administrator. */
async function useAll(product: Product) {
  const admin = await signedUp(product, 'office@example.com', { isAdmin: true })
  await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
  const ada = await signedUp(product, 'ada@example.com')
  await ada.call('POST', '/user/personalInfo/?prevalidate=prevalidate', {
    ...validAnswers.personalInfo,
    ...personalInfo
  })
  await completeRecord(callerAt(product.url, ada.token), { personalInfo, employeeDetails })
  await ada.call('POST', '/user/educationalBackground', [school])
  for (const change of [
    { firstName: 'Second' },
    { bvn: `${personalInfo.bvn}0` },
    { bvn: Number(personalInfo.bvn) }
  ])
    await ada.call('PUT', '/user/personalInfo', { ...validAnswers.personalInfo, ...personalInfo, ...change })
  await ada.call('PUT', '/user/personalInfo', { ...validAnswers.personalInfo, ...personalInfo })
  for (const words of [paper, 'a second one']) await uploadPaper(product, ada.token, words)
  await admin.call('POST', '/admin/send-emails', { audience: 'all', message })
  await admin.call('GET', `/user/users?page=1&search=${encodeURIComponent(personalInfo.firstName)}`)
  await admin.call('POST', '/auth/login', { email: 'ada@example.com', password })
  const { body } = await ada.call('GET', '/user')
  expect(findLeaks(Buffer.from(JSON.stringify(body)), Object.values(personalInfo))).toEqual(
    Object.values(personalInfo)
  )
}

async function uploadPaper({ url }: Product, token: string, words: string) {
  const form = new FormData()
  form.append('target', '1')
  const bytes = Buffer.concat([await pdf(words), Buffer.from(`\n% ${words}\n%%EOF`)])
  form.append('guarantor', new File([new Uint8Array(bytes)], `${paperName}.pdf`, { type: 'application/pdf' }))
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${url}/api/user/guarantors`, { method: 'POST', headers, body: form })).status).toBe(
    200
  )
}

// Fails on mutants that store a part or a batch unsealed, log a query or a body, or write an unsealed backup.
it('no answer, message, password or upload is in clear text in storage, backups or logs', async () => {
  const product = await startProduct({ LOG_LEVEL: 'trace' })
  const config = readConfig({ DATA_DIR: product.dataDir, BACKUP_KEY: 'b4'.repeat(32) })
  await useAll(product)
  const mailbox = path.join(product.dataDir, 'mailbox')
  const mails = () => Buffer.concat(filesBelow(mailbox).map(file => fs.readFileSync(file)))
  await expect.poll(() => findLeaks(mails(), [message])).toEqual([message])

  expect(fs.statSync(`${config.databaseFile}-wal`).size).toBeGreaterThan(10_000)
  expect(fs.existsSync(`${config.databaseFile}-shm`)).toBe(true)
  expectNoneIn(product.dataDir)
  const file = path.join(newFolder(), 'a.backup')
  await makeBackup({ config, secret: readBackupKey(config), file })
  expect(findLeaks(fs.readFileSync(file), planted)).toEqual([])
  await verifyBackup(config, file)
  expectNoneIn(product.dataDir)

  expect(product.allOutput().split('\n').length).toBeGreaterThan(20)
  expect(product.allOutput()).toContain('Mail is not being sent')
  await product.stop()
  expect(findLeaks(Buffer.from(product.allOutput()), planted)).toEqual([])
  await rotateKeys(config)
  expectNoneIn(product.dataDir)
  expectOnlyFilters(config.databaseFile)
}, 60_000)

function expectOnlyFilters(databaseFile: string) {
  const connection = openConnection(databaseFile, { readonly: true })
  for (const table of ['filter_values', 'listed_answers']) {
    const fields = connection
      .prepare<[], string>(`SELECT DISTINCT field FROM ${table} ORDER BY 1`)
      .pluck()
      .all()
    expect(fields, table).toEqual([
      '/employeeDetails/secondedTo',
      '/personalInfo/gender',
      '/personalInfo/stateOfOrigin'
    ])
  }
  connection.close()
}
