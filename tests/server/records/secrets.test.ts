import fs from 'node:fs'
import { expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { completeRecord, good, pdf, signedIn, uploadGuarantor } from '../../helpers/records.ts'
import { filesBelow } from '../../helpers/stored.ts'

const planted = [
  '22177700011',
  '33177700022',
  '4417770003',
  'Planted Street',
  '1961-02-03',
  'planted@home.example'
]

it('answers and files lie on disk in no clear text, in no place and no log', async () => {
  const server = await testApp({ env: { LOG_LEVEL: 'trace' } })
  const office = await signedIn(server, { isAdmin: true })
  await office.post('/admin/client-list', { name: 'Acme Bank' })
  const ada = await signedIn(server)
  const [bvn, nin, salaryAccountNumber, address, dob, email] = planted
  const personalInfo = { bvn, nin, address, dob, email }
  await completeRecord(ada, { personalInfo, employeeDetails: { salaryAccountNumber } })
  await ada.put('/user/personalInfo', { ...good.personalInfo, ...personalInfo, firstName: 'Second' })
  await ada.put('/user/personalInfo', { ...good.personalInfo, ...personalInfo, bvn: `${bvn}0` })
  await ada.put('/user/personalInfo', { ...good.personalInfo, ...personalInfo, bvn: Number(bvn) })
  await uploadGuarantor(ada, 1, Buffer.concat([await pdf(), Buffer.from(`\n% ${bvn}\n%%EOF`)]))
  const read = await office.get(`/user/${ada.id}`)
  for (const secret of planted) expect(JSON.stringify(read.body)).toContain(secret)

  const files = filesBelow(server.config.dataDir)
  expect(files.some(file => file.endsWith('-wal'))).toBe(true)
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const bytes = fs.readFileSync(file)
    for (const secret of planted) expect(bytes.includes(secret), `${secret} in ${file}`).toBe(false)
  }
  expect(server.log.length).toBeGreaterThan(10)
  for (const line of server.log) for (const secret of planted) expect(line).not.toContain(secret)
})
