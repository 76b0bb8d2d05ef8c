import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newFolder } from '../../helpers/process.ts'
import { examine } from '../../../server/tools/doctor/examine.ts'
import { readMachine } from '../../../server/tools/doctor/machine.ts'
import { createScanner } from '../../../server/files/scanner.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { type Clamd, clamdProgram, eicar, falseClamd, startClamd } from '../../helpers/clamd.ts'
import {
  pdf,
  picture,
  signedIn,
  uploadGuarantor,
  uploadPassport,
  uploadSignature
} from '../../helpers/records.ts'
import { expectTidy, query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const words =
  'We found something harmful in the selected file, so we did not accept it. Check your device for viruses, and upload a clean file.'
const infected = async (file: Promise<Buffer>) =>
  Buffer.concat([await file, Buffer.from(`\n%${eicar}\n%%EOF\n`)])
const refusals = (app: TestApp) =>
  query<{ subject: string; detail: string }>(
    app,
    "SELECT subject, detail FROM audit WHERE action = 'file.refused' ORDER BY seq"
  ).map(({ subject, detail }) => ({ subject, detail: JSON.parse(detail) as unknown }))
const ready = async ({ app }: TestApp) => {
  const answer = await app.inject('/readyz')
  return { status: answer.statusCode, ...(answer.json() as { data: { scanner?: boolean } }).data }
}

if (!clamdProgram) console.warn('clamd is not installed (clamav-daemon): no real one is asked.')

describe.skipIf(!clamdProgram)('an upload checked by a real clamd', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>
  let app: TestApp
  let ada: SignedIn

  beforeAll(async () => {
    clamd = await startClamd(clamdProgram ?? '')
    app = await testApp({ env: { SCAN_URL: clamd.url } })
    ada = await signedIn(app)
  })

  afterAll(() => clamd?.close())

  it('is accepted if no virus is found', async () => {
    expect((await uploadPassport(ada)).status).toBe(200)
    expect((await uploadGuarantor(ada, 1)).status).toBe(200)
    expect(await ready(app)).toMatchObject({ status: 200, scanner: true })
    expect(refusals(app)).toEqual([])
  })

  it('is rejected at its field and audited if a virus is found, whatever its file type', async () => {
    const cases = [
      [await uploadGuarantor(ada, 2, await infected(pdf())), 'guarantors', 'guarantor', 2, '/guarantors/1'],
      [
        await uploadPassport(ada, await infected(picture())),
        'personalInfo',
        'passport',
        0,
        '/personalInfo/passport'
      ],
      [await uploadSignature(ada, [], Buffer.from(eicar)), 'signature', 'signature', 0, '/signature']
    ] as const
    for (const [answer, , , , path] of cases)
      expect(answer).toMatchObject({
        status: 400,
        body: {
          message: words,
          data: [{ rule: 'harmless', msg: words, path: expect.stringContaining(path) }]
        }
      })
    expect(refusals(app)).toEqual(
      cases.map(([, part, field, slot]) => ({
        subject: ada.id,
        detail: { part, field, slot, found: 'Own.Eicar.UNOFFICIAL' }
      }))
    )
    const { guarantors } = (await ada.get('/user')).body.data
    expect(guarantors[1]?.guarantor ?? null).toBeNull()
    await expectTidy(app)
  })

  it('gets 503 while clamd is down, and /readyz and the doctor report it', async () => {
    await clamd.stop()
    expect(await uploadGuarantor(ada, 2)).toMatchObject({
      status: 503,
      body: {
        message: 'We cannot check files for viruses at the moment. Nothing was saved. Try again in a minute.'
      },
      headers: { 'retry-after': '60' }
    })
    await expect
      .poll(() => ready(app), { timeout: 5000 })
      .toMatchObject({ status: 200, scanner: false, files: true })
    const findings = await examine(app.settings, { machine: readMachine() })
    expect(findings.map(({ sentence }) => sentence)).toContain(
      'The virus scanner of SCAN_URL does not answer, so no file is accepted: start it, or correct SCAN_URL.'
    )
    await expectTidy(app)
  })
})

describe('the virus scan', () => {
  const opened: Clamd[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })

  const scannerThat = async (answer: Parameters<typeof falseClamd>[0]) => {
    const clamd = await falseClamd(answer)
    opened.push(clamd)
    return scannerAt(clamd)
  }
  const scannerAt = ({ url }: Clamd) => {
    const [, host = '', port] = /clamd:\/\/(.*):(\d+)/.exec(url) ?? []
    return createScanner({ host, port: Number(port) }, { scan: 300, ping: 300 })
  }

  it.each([
    ['rejects the file as too large', 'INSTREAM size limit exceeded. ERROR'],
    ['fails', 'stream: Can\u2019t allocate memory ERROR'],
    ['gives an unclear answer', 'OK'],
    ['sends other text before its verdict', 'stream: OK FOUND? stream: OK'],
    ['hangs', () => {}],
    ['closes the connection', (socket: { destroy(): void }) => void socket.destroy()],
    ['sends endless output', (socket: { write(text: string): void }) => void socket.write('x'.repeat(10_000))]
  ])('fails if the scanner %s', async (_, answer) => {
    const scanner = await scannerThat(answer)
    // An aborted connection may be reported first.
    await expect(scanner.scan(import.meta.filename)).rejects.toThrow(/The scanner|EPIPE|ECONNRESET/)
  })

  it.each([
    ['a guarantor form', (who: SignedIn) => uploadGuarantor(who, 1)],
    ['a passport photo', (who: SignedIn) => uploadPassport(who)]
  ])('rejects the file if the session ends during the scan: %s', async (_, upload) => {
    let finish: (() => void) | undefined
    const clamd = await falseClamd(socket => {
      let end = Buffer.alloc(0)
      socket.on('data', bytes => {
        end = Buffer.concat([end, bytes]).subarray(-4)
        // A connection that is closed before the whole file was read is reset, and its answer lost.
        if (end.equals(Buffer.alloc(4))) finish = () => void socket.end('stream: OK\0')
      })
    })
    opened.push(clamd)
    const app = await testApp({ env: { SCAN_URL: clamd.url } })
    const ada = await signedIn(app)
    const answer = upload(ada)
    await expect.poll(() => finish).toBeDefined()
    await ada.post('/auth/logout')
    finish?.()
    expect(await answer).toMatchObject({ status: 401 })
    expect(query(app, 'SELECT 1 FROM files')).toEqual([])
  })

  it('is not ready and fails if the scanner socket does not exist', async () => {
    const scanner = createScanner({ path: '/nowhere/clamd.ctl' })
    expect(await scanner.isReady()).toBe(false)
    await expect(scanner.scan(import.meta.filename)).rejects.toThrow('ENOENT')
  })

  it('sends the whole file', async () => {
    const clamd = await falseClamd('stream: OK')
    opened.push(clamd)
    const file = path.join(newFolder(), 'large')
    const content = crypto.randomBytes(300_001)
    fs.writeFileSync(file, content)
    await scannerAt(clamd).scan(file)
    expect(clamd.files.map(sent => sent.equals(content))).toEqual([true])
  })

  it('returns the virus name in plain characters, and nothing for a clean file', async () => {
    const scanner = await scannerThat('stream: Win.Test\u0001<b> FOUND')
    expect(await scanner.scan(import.meta.filename)).toBe('Win.Test__b_')
    expect(await (await scannerThat('stream: OK')).scan(import.meta.filename)).toBeUndefined()
    expect(await scanner.isReady()).toBe(true)
  })
})

it('an upload is not scanned if SCAN_URL is not set', async () => {
  const app = await testApp()
  expect((await uploadGuarantor(await signedIn(app), 1, await infected(pdf()))).status).toBe(200)
  expect(await ready(app)).not.toHaveProperty('scanner')
})
