import crypto from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { forms, journey } from '../../../generated/index.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { hashEvidence } from '../../../server/records/signatures/evidence.ts'
import { inLanguage, translateForm } from '../../../server/core/language.ts'
import { findEvidence } from '../../../server/records/signatures/signing.ts'
import { entriesIn } from '../audit/helpers.ts'
import { ask, guarantor, keyFor, sign } from '../../helpers/guarantors.ts'
import { drawPage, readSignature } from '../../helpers/pdf-signature.ts'
import { makePkcs12 } from '../../helpers/pkcs12.ts'
import { textOfPdf } from '../../helpers/pdf-text.ts'
import {
  asMultipart,
  completeRecord,
  enteredAgain,
  multipart,
  signedIn,
  upload,
  uploadGuarantor,
  uploadSignature,
  validAnswers
} from '../../helpers/records.ts'
import { fileAt, query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
})

async function signed() {
  const ada = await server.employee()
  await completeRecord(ada)
  return ada
}

const declaration = forms['steps/declaration']

/** Signs as a page that showed this version of the declaration. */
const signWith = (who: SignedIn, version = '') =>
  who.put('/user/signature', multipart(Object.entries(validAnswers.signature), []), {
    headers: { ...asMultipart.headers, 'x-declaration-version': version }
  })

const changed = { ...validAnswers.personalInfo, firstName: 'Second' }
const signedOf = async (who: SignedIn) => (await who.get('/user')).body.data.signed

async function download(who: SignedIn, url: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${who.token}` }
  const answer = await server.app.inject({ url: `/api${url}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const copyOf = (who: SignedIn) => download(who, '/user/copy')
const wordsOf = (pdf: Buffer) => textOfPdf(pdf).replaceAll(/\s+/g, ' ')
const codeOf = (pdf: Buffer) => /\b(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}\b/.exec(wordsOf(pdf))?.[0] ?? ''
const digestOf = (pdf: Buffer) => crypto.createHash('sha256').update(pdf).digest('hex')
const check = async (body: object, at = server) => (await at.post('/papers/check', body)).body.data

function altered(pdf: Buffer): Buffer {
  const other = Buffer.from(pdf)
  const at = other.indexOf('/Title')
  other[at + 12] = (other[at + 12] ?? 0) ^ 1
  return other
}

describe('a signed record', () => {
  it('has encrypted evidence of who signed what, how and from where', async () => {
    const ada = await signed()
    const [row] = query<{ content: Buffer }>(
      server,
      `SELECT content FROM signatures WHERE user_id = '${ada.id}'`
    )
    expect(Buffer.from(row?.content ?? []).toString('latin1')).not.toContain(ada.username)
    await enteredAgain(server, ada)
    const text = wordsOf(await copyOf(ada))
    for (const words of [
      'Evidence',
      `Signed by ${ada.username}`,
      'Logged in with a password',
      'Address (IP) 127.0.0.1',
      'I declare that the information I have given here is accurate and complete.',
      'I certify that the information given is accurate'
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Signed on 20 November 2026/)
    expect(text.match(/(?:[\da-f]{8} ){7}[\da-f]{8}/g)).toHaveLength(2)
  })

  it('has an audit entry with a hash of its evidence', async () => {
    const ada = await signed()
    const entries = entriesIn(server).filter(
      ({ action, subject }) => action === 'record.signed' && subject === ada.id
    )
    const { database, keys } = server.services
    const evidence = await findEvidence(database.read, keys, ada.id)
    if (!evidence) throw new Error('No evidence is stored.')
    const [hash, other] = [evidence, { ...evidence, at: 0 }].map(one => hashEvidence(keys, one))
    expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(hash).not.toBe(other)
    expect(entries).toMatchObject([{ detail: { part: 'signature', evidence: hash } }])
  })

  it('is shown as changed to employee and administrator until it is signed again', async () => {
    const ada = await signed()
    expect(await signedOf(ada)).toMatchObject({ at: expect.any(String), changedAt: null })
    await ada.put('/user/personalInfo', changed)
    expect(await signedOf(ada)).toMatchObject({ changedAt: expect.any(String) })
    const { data } = (await admin.get(`/user/${ada.id}`)).body
    expect(data).toMatchObject({ completed: true, signed: { changedAt: expect.any(String) } })
    expect(wordsOf(await copyOf(ada))).toContain('Signed before this change')
    await uploadSignature(ada)
    expect(await signedOf(ada)).toMatchObject({ changedAt: null })
    expect(wordsOf(await copyOf(ada))).not.toContain('Signed before this change')
  })

  it('counts as changed after another document is uploaded, but not after saving the same answers', async () => {
    const ada = await signed()
    await ada.put('/user/personalInfo', validAnswers.personalInfo)
    expect(await signedOf(ada)).toMatchObject({ changedAt: null })
    await uploadGuarantor(ada, 2)
    expect(await signedOf(ada)).toMatchObject({ changedAt: expect.any(String) })
  })

  it('does not count as changed when a guarantor signs their own form', async () => {
    const ada = await server.employee()
    await ask(ada, 1, { ...guarantor, email: 'later@example.com' })
    await uploadSignature(ada)
    await sign(server, await keyFor(server, 'later@example.com'))
    expect(await signedOf(ada)).toMatchObject({ changedAt: null })
  })

  it('is not signed with words that the person never saw', async () => {
    const ada = await signed()
    await ada.put('/user/personalInfo', changed)
    const before = await signedOf(ada)
    const refused = await signWith(ada, 'the version before')
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'record.declaration_changed',
        message: expect.stringMatching(/read them, and sign again/)
      }
    })
    expect(await signedOf(ada)).toEqual(before)
    expect(await signWith(ada, declaration?.declarationVersion)).toMatchObject({ status: 200 })
    expect(await signedOf(ada)).toMatchObject({ changedAt: null })
  })

  it('quotes the language in which it was read, also when it is sent in another', async () => {
    const ada = await signed()
    await ada.put('/user/personalInfo', changed)
    const french = declaration && inLanguage('fr', () => translateForm(declaration))
    expect(await signWith(ada, french?.declarationVersion)).toMatchObject({ status: 200 })
    const { database, keys } = server.services
    const evidence = await findEvidence(database.read, keys, ada.id)
    expect(evidence?.declaration).toContain('Je déclare que les informations')
  })

  it('is Incomplete after a change until it is signed again, if its step says so', async () => {
    const step = journey.steps.find(({ signature }) => signature)
    if (!step) throw new Error('No step is signed.')
    step.signature = 'again'
    try {
      const ada = await signed()
      await ada.put('/user/personalInfo', changed)
      const { data } = (await ada.get('/user')).body
      expect(data).toMatchObject({
        completed: false,
        missing: [{ form: 'steps/declaration', title: 'Declaration (to sign again)' }]
      })
      const { body } = await upload(ada, '/user/signature', Object.entries(validAnswers.signature), [])
      expect(body).toMatchObject({ data: { completed: true, missing: [], signed: { changedAt: null } } })
    } finally {
      step.signature = 'show'
    }
  })
})

describe('the PDF of a record', () => {
  it('has a signature that is valid until one byte changes', async () => {
    const pdf = await copyOf(await signed())
    expect(readSignature(pdf)).toContain('Signature is Valid.')
    expect(readSignature(pdf)).toContain('Total document signed')
    expect(readSignature(pdf)).toContain('ETSI.CAdES.detached')
    expect(readSignature(altered(pdf))).not.toContain('Signature is Valid.')
    expect(drawPage(pdf).subarray(1, 4).toString()).toBe('PNG')
  })

  it('has a valid signature even if a name looks like the placeholder of one', async () => {
    const ada = await server.employee()
    const lastName = '/ByteRange [0 /********** /********** /**********]'
    await completeRecord(ada, { personalInfo: { lastName } })
    expect(readSignature(await copyOf(ada))).toContain('Signature is Valid.')
  })

  it('is recognized by its code, its file or both, and reveals only its date and organisation', async () => {
    const ada = await signed()
    const pdf = await copyOf(ada)
    const known = { isKnown: true, madeAt: expect.any(String), organisation: 'BTC Outsourcing Limited' }
    expect(await check({ code: codeOf(pdf) })).toEqual(known)
    expect(await check({ code: codeOf(pdf).toLowerCase().replaceAll('-', ' ') })).toEqual(known)
    expect(await check({ digest: digestOf(pdf) })).toEqual(known)
    expect(await check({ code: codeOf(pdf), digest: digestOf(pdf) })).toEqual(known)
  })

  it('is not recognized with a changed byte, the code of another PDF or an invented code', async () => {
    const ada = await signed()
    const [pdf, other] = [await copyOf(ada), await copyOf(ada)]
    const unknown = { isKnown: false, madeAt: null, organisation: null }
    expect(await check({ code: codeOf(pdf), digest: digestOf(altered(pdf)) })).toEqual(unknown)
    expect(await check({ code: codeOf(other), digest: digestOf(pdf) })).toEqual(unknown)
    for (const body of [{ code: '00000-00000-00000-00000' }, { code: 'x' }, { digest: 'x' }, {}])
      expect(await check(body)).toEqual(unknown)
  })

  it('is stored without its code and digest in clear text', async () => {
    const pdf = await copyOf(await signed())
    const rows = JSON.stringify(query(server, 'SELECT * FROM papers'))
    expect(rows).not.toContain(codeOf(pdf).replaceAll('-', ''))
    expect(rows).not.toContain(digestOf(pdf))
  })

  it('is no longer recognized once its record is erased', async () => {
    const ada = await signed()
    const pdf = await copyOf(ada)
    await enteredAgain(server, admin)
    expect(await admin.delete(`/admin/users/${ada.id}`)).toMatchObject({ status: 200 })
    expect(await check({ code: codeOf(pdf) })).toMatchObject({ isKnown: false })
    expect(query(server, `SELECT 1 FROM signatures WHERE user_id = '${ada.id}'`)).toEqual([])
  })

  it('cannot be checked more than 120 times from one network', async () => {
    const own = await testApp()
    const check = (remoteAddress: string) => own.post('/papers/check', { code: 'x' }, { remoteAddress })
    for (let tries = 0; tries < 120; tries++) expect((await check('41.58.7.9')).status).toBe(200)
    expect(await check('41.58.7.9')).toMatchObject({ status: 429 })
    expect(await check('41.58.8.9')).toMatchObject({ status: 200 })
    own.clock.advance(3600_000)
    expect(await check('41.58.7.9')).toMatchObject({ status: 200 })
  })

  it('is signed with the key of SIGNING_KEY_FILE; a wrong password or kind of key stops the start', async () => {
    const settings = { name: 'Ministry of Works', days: 400, password: 'p12 word' }
    const file = makePkcs12(settings)
    const own = await testApp({ env: { SIGNING_KEY_FILE: file, SIGNING_KEY_PASSWORD: 'p12 word' } })
    const { token } = await own.employee()
    const headers = { authorization: `Bearer ${token}` }
    const signature = readSignature((await own.app.inject({ url: '/api/user/copy', headers })).rawPayload)
    expect(signature).toContain('Signature is Valid.')
    expect(signature).toContain('Common Name: Ministry of Works')
    for (const [SIGNING_KEY_FILE, SIGNING_KEY_PASSWORD] of [
      [file, 'another'],
      [makePkcs12({ ...settings, key: 'ed25519' }), settings.password]
    ]) {
      const wrong = testApp({ env: { SIGNING_KEY_FILE, SIGNING_KEY_PASSWORD } })
      await expect(wrong).rejects.toThrow(/^SIGNING_KEY_FILE .* cannot be opened/)
    }
  })

  it('is not signed if SIGN_PDFS is off', async () => {
    const own = await testApp({ env: { SIGN_PDFS: 'off' } })
    const { token } = await own.employee()
    const { rawPayload } = await own.app.inject({
      url: '/api/user/copy',
      headers: { authorization: `Bearer ${token}` }
    })
    expect(rawPayload.toString('latin1')).not.toContain('ByteRange')
    expect(textOfPdf(rawPayload)).not.toContain('Evidence')
  })
})

describe('the signed PDF of a guarantor', () => {
  it('has a valid signature and evidence, and is recognized until it is replaced in the record', async () => {
    const ada = await server.employee()
    await ask(ada, 1, { ...guarantor, email: 'paper@example.com' })
    await sign(server, await keyFor(server, 'paper@example.com'))
    const { guarantors } = (await admin.get(`/user/${ada.id}`)).body.data
    const pdf = await fileAt(server, guarantors[0].guarantor.url)
    expect(readSignature(pdf)).toContain('Signature is Valid.')
    expect(readSignature(altered(pdf))).not.toContain('Signature is Valid.')
    const text = wordsOf(pdf)
    for (const words of [
      'Signed by Bola Ige (paper@example.com)',
      'By a personal link and a code sent to this email',
      'Address (IP) 127.0.0.1'
    ])
      expect(text).toContain(words)
    expect(await check({ code: codeOf(pdf), digest: digestOf(pdf) })).toMatchObject({ isKnown: true })
    await uploadGuarantor(ada, 1)
    expect(await check({ code: codeOf(pdf) })).toMatchObject({ isKnown: false })
  })
})
