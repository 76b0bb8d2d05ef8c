import { addSignedIn } from '../world/people.ts'
import { type TestApp, testApp } from './app.ts'
import { validAnswers } from './valid-answers.ts'
import { asMultipart, type FilePart, multipart, pdf, picture } from './multipart.ts'
import type { Account, Answer, Caller, SignedIn } from './visitor.ts'
import { sessionStore } from '../../server/accounts/sessions/session-store.ts'

export { validAnswers } from './valid-answers.ts'
export { asMultipart, boundary, type FilePart, multipart, pdf, picture } from './multipart.ts'

/** Writes an account with a session directly to the database, without mail and hashing, and returns its client. */
export async function signedIn(
  testApp: TestApp,
  account: Partial<Account & { isAdmin: boolean; role: string; clients: string[] }> = {}
): Promise<SignedIn> {
  const { services } = testApp
  const person = await services.database.write(tx => addSignedIn(tx, services, account))
  return { ...testApp.as(person.token), ...person }
}

/** Marks the session as freshly confirmed by password, as each change of a watched answer requires. */
export async function enteredAgain({ services }: Pick<TestApp, 'services'>, { token }: { token: string }) {
  const { database, keys, clock } = services
  await database.write(tx => tx.use(sessionStore).confirm(keys.hmac('sessions', token), clock()))
}

/** Starts a server with the client that `validAnswers` name, an administrator and an employee. */
export async function withClient() {
  const server = await testApp()
  const admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  return { server, admin, ada: await signedIn(server) }
}

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

/** Saves all parts of a record through the API; throws if one is refused. */
export async function completeRecord(
  who: Caller,
  changes: { personalInfo?: object; employeeDetails?: object } = {}
) {
  const answers = [
    await who.post('/user/personalInfo/', { ...validAnswers.personalInfo, ...changes.personalInfo }),
    await uploadPassport(who),
    await who.post('/user/employeeDetails', { ...validAnswers.employeeDetails, ...changes.employeeDetails }),
    await who.post('/user/educationalBackground', validAnswers.educationalBackground),
    await uploadGuarantor(who, 1),
    await uploadGuarantor(who, 2),
    await uploadSignature(who, Object.entries(validAnswers.signature))
  ]
  const refused = answers.find(answer => answer.status >= 300)
  if (refused) throw new Error(`Not saved: ${JSON.stringify(refused.body)}`)
}
