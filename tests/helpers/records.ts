import crypto from 'node:crypto'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { randomId } from '../../server/keys.ts'
import { createSessionStore } from '../../server/stores/sessions.ts'
import { createUserStore } from '../../server/stores/users.ts'
import { type TestApp, testApp } from './app.ts'
import { type Account, type Answer, type Caller, type SignedIn, someone } from './visitor.ts'

/** Answers that pass, by the route they are saved at. */
export const good = {
  personalInfo: {
    lastName: 'Okafor',
    firstName: 'Adaeze',
    otherName: '',
    email: 'ada@home.example',
    phone: '08031234567',
    address: '4 Allen Avenue, Ikeja',
    closestBusStop: 'Allen Roundabout',
    nin: '',
    bvn: '01234567890',
    dob: '1994-03-27',
    gender: 'female',
    nationality: 'Nigeria',
    stateOfOrigin: 'Lagos',
    localGovernment: 'Ikeja',
    homeTownAddress: '1 Village Road',
    maritalStatus: 'single',
    passport: 'me.jpg'
  },
  employeeDetails: {
    employeeId: 'BTC-001',
    secondedTo: 'Acme Bank',
    salaryAccountNumber: '0123456789',
    bankName: 'ACCESS BANK'
  },
  educationalBackground: [
    { nameOfSchool: 'University of Lagos', qualification: 'BSc', dateObtained: '2015-07-01' }
  ],
  certificate: [{ name: 'PMP', nameOfCourse: 'Project management', dateObtained: '2019-05-02' }],
  signature: { date: '2026-11-20', certified: 'true' }
}

/** An account with a session, put straight into the database: no mail and no hashing. */
export async function signedIn(
  testApp: TestApp,
  account: Partial<Account & { isAdmin: boolean }> = {}
): Promise<SignedIn> {
  const { isAdmin = false, ...wanted } = { ...someone(), ...account }
  const { database, keys, clock } = testApp.services
  const id = randomId()
  const token = crypto.randomBytes(32).toString('base64url')
  await database.write(async tx => {
    await createUserStore(tx).add({ ...wanted, id, isAdmin, password: '-', missing: '[]' }, clock())
    await createUserStore(tx).verify(id, clock())
    await createSessionStore(tx).add(keys.hmac('sessions', token), id, clock())
  })
  return { ...testApp.as(token), id, email: wanted.email, username: wanted.username, token }
}

/** A server that has the client of the good answers, with an administrator and an employee. */
export async function withClient() {
  const server = await testApp()
  const office = await signedIn(server, { isAdmin: true })
  await office.post('/admin/client-list', { name: 'Acme Bank' })
  return { server, office, ada: await signedIn(server) }
}

/** A picture of one colour with a little noise. */
export function picture({
  width = 600,
  height = 600,
  type = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'gif'
} = {}) {
  const create = { width, height, channels: 3 as const, background: { r: 120, g: 160, b: 90 } }
  return sharp({ create }).toFormat(type).toBuffer()
}

/** A real PDF of one page. */
export function pdf(text = 'I stand surety.'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const document = new PdfDocument()
    document.on('data', chunk => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.text(text)
    document.end()
  })
}

export interface FilePart {
  name: string
  bytes: Buffer
  filename?: string
  type?: string
}

export const boundary = 'boundary-of-the-test'

/** A multipart body: the texts in order, then the files. */
export function multipart(texts: [string, string][], files: FilePart[] = []): Buffer {
  const parts = [
    ...texts.map(
      ([name, text]) => [`Content-Disposition: form-data; name="${name}"`, Buffer.from(text)] as const
    ),
    ...files.map(
      ({ name, bytes, filename = 'file', type = 'application/octet-stream' }) =>
        [
          `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`,
          bytes
        ] as const
    )
  ]
  const written = parts.map(([head, bytes]) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n')])
  )
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)])
}

export const asMultipart = { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }

export function upload(
  who: Caller,
  url: string,
  texts: [string, string][],
  files: FilePart[]
): Promise<Answer> {
  return who.post(url, multipart(texts, files), asMultipart)
}

export async function uploadPassport(who: Caller, bytes?: Buffer): Promise<Answer> {
  const photo = bytes ?? (await picture())
  return upload(
    who,
    '/user/personalInfo/upload-passport/',
    [],
    [{ name: 'passport', filename: 'me.jpg', bytes: photo }]
  )
}

export async function uploadGuarantor(who: Caller, target: number, bytes?: Buffer): Promise<Answer> {
  const file = { name: 'guarantor', filename: `guarantor ${target}.pdf`, bytes: bytes ?? (await pdf()) }
  return upload(who, '/user/guarantors', [['target', String(target)]], [file])
}

export async function uploadSignature(
  who: Caller,
  texts: [string, string][] = [],
  bytes?: Buffer
): Promise<Answer> {
  const image = bytes ?? (await picture({ width: 300, height: 100, type: 'png' }))
  return upload(who, '/user/signature', texts, [{ name: 'signature', filename: 'sign.png', bytes: image }])
}

/** Saves every part of a record. */
export async function completeRecord(
  who: Caller,
  changes: { personalInfo?: object; employeeDetails?: object } = {}
) {
  const answers = [
    await who.post('/user/personalInfo/', { ...good.personalInfo, ...changes.personalInfo }),
    await uploadPassport(who),
    await who.post('/user/employeeDetails', { ...good.employeeDetails, ...changes.employeeDetails }),
    await who.post('/user/educationalBackground', good.educationalBackground),
    await uploadGuarantor(who, 1),
    await uploadGuarantor(who, 2),
    await uploadSignature(who, Object.entries(good.signature))
  ]
  const refused = answers.find(answer => answer.status >= 300)
  if (refused) throw new Error(`Not saved: ${JSON.stringify(refused.body)}`)
}
