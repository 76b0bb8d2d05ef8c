import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { claimFiles } from '../../../server/files/claim.ts'
import { filesInFolder, testApp } from '../../helpers/app.ts'
import { signedIn, uploadGuarantor, uploadPassport, validAnswers } from '../../helpers/records.ts'

const away =
  'Files cannot be stored or opened at the moment. Your answers are safe. Try again in a few minutes. If this continues, tell an administrator.'

describe('a missing files folder, such as an unmounted disk', () => {
  it('blocks only uploads and downloads, warns administrators and recovers automatically', async () => {
    const app = await testApp({ env: filesInFolder })
    const ada = await signedIn(app)
    const admin = await signedIn(app, { isAdmin: true, username: 'Ngozi', email: 'ngozi@example.com' })
    const { url } = (await uploadPassport(ada)).body.data.personalInfo.passport
    const { filesDir } = app.config
    fs.renameSync(filesDir, `${filesDir}-away`)

    for (let tries = 0; tries < 3; tries++) {
      const refused = await uploadGuarantor(ada, 1)
      expect(refused).toMatchObject({ status: 503, body: { success: false, message: away } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(fs.existsSync(filesDir)).toBe(false)
    expect(await app.app.inject(url)).toMatchObject({ statusCode: 503 })
    expect((await ada.post('/user/personalInfo/', validAnswers.personalInfo)).status).toBe(200)
    const answer = await app.app.inject('/readyz')
    expect(answer).toMatchObject({ statusCode: 200 })
    expect(answer.json().data).toMatchObject({ database: true, files: false })
    expect((await app.app.inject('/healthz')).json().data).toEqual({ storage: 'failing' })
    const { degraded } = (await admin.get('/admin/mail-status')).body.data
    expect(degraded).toEqual([
      { service: 'files', since: expect.any(String), why: 'The store of files cannot be reached.' }
    ])

    fs.renameSync(`${filesDir}-away`, filesDir)
    expect((await uploadGuarantor(ada, 1)).status).toBe(200)
    expect((await app.app.inject(url)).statusCode).toBe(200)
    await expect
      .poll(async () => (await admin.get('/admin/mail-status')).body.data.degraded, { timeout: 5000 })
      .toEqual([])
  })

  // Fails on a mutant that writes into any folder that exists: the disk hides these files once it is mounted again.
  it('returns 503 and stores nothing while only its empty mount point exists', async () => {
    const app = await testApp({ env: filesInFolder })
    await claimFiles(app.services)
    const ada = await signedIn(app)
    const { url } = (await uploadPassport(ada)).body.data.personalInfo.passport
    const { filesDir } = app.config
    fs.renameSync(filesDir, `${filesDir}-away`)
    fs.mkdirSync(filesDir)

    expect(await uploadGuarantor(ada, 1)).toMatchObject({ status: 503, body: { message: away } })
    expect(await app.app.inject(url)).toMatchObject({ statusCode: 503 })
    expect((await app.app.inject('/readyz')).json().data).toMatchObject({ files: false })
    expect(fs.readdirSync(filesDir)).toEqual([])

    fs.rmdirSync(filesDir)
    fs.renameSync(`${filesDir}-away`, filesDir)
    expect((await uploadGuarantor(ada, 1)).status).toBe(200)
    expect((await app.app.inject(url)).statusCode).toBe(200)
  })
})
