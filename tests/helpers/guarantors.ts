import type { TestApp } from './app.ts'
import { asMultipart, multipart, picture } from './records.ts'
import type { Answer, SignedIn } from './visitor.ts'

export const guarantor = {
  name: 'Bola Ige',
  email: 'bola@example.com',
  phone: '+2348031112222',
  relationship: 'Former employer'
}

export const answers = {
  name: 'Ige Bola',
  phone: '+2348031112222',
  email: 'bola@example.com',
  homeAddress: '4 Marina, Lagos',
  relationship: 'Former employer',
  yearsKnown: 7,
  identification: 'Passport',
  identificationNumber: 'A01234567'
}

/** Requests a guarantor for a slot, as the employee `who`. */
export const ask = (who: SignedIn, slot = 1, person: object = guarantor): Promise<Answer> =>
  who.post('/user/parties', { party: 'guarantor', slot, ...person })

/** Returns the token of the newest link mailed to an address; throws if there is none. */
export async function tokenFor(server: TestApp, email = guarantor.email): Promise<string> {
  for (const { text } of await server.mailsTo(email)) {
    const found = /\/asked#([\w-]{43})/.exec(text)?.[1]
    if (found) return found
  }
  throw new Error(`No mail to ${email} has a link.`)
}

/** Opens the newest link mailed to an address with its code, and returns the key of the link. */
export async function keyFor(server: TestApp, email = guarantor.email): Promise<string> {
  const token = await tokenFor(server, email)
  await server.post('/party/code', { token })
  const code = await server.codeFor(email)
  const { body } = await server.post('/party/confirm', { token, code })
  return body.data.key
}

export const withKey = (key: string) => ({ headers: { 'x-link-key': key } })

/** Signs the guarantor form with all of its files; `own` overrides answers, `bytes` files. */
export async function sign(
  server: Pick<TestApp, 'post'>,
  key: string,
  own: object = {},
  bytes: { [file: string]: Buffer } = {},
  headers: { [name: string]: string } = {}
): Promise<Answer> {
  const files = await Promise.all(
    ['photograph', 'identityDocument', 'signature'].map(async name => ({
      name,
      bytes: bytes[name] ?? (await picture()),
      filename: `${name}.jpg`
    }))
  )
  const body = multipart([['guarantor', JSON.stringify({ ...answers, ...own })]], files)
  return server.post('/party/sign', body, {
    headers: { ...asMultipart.headers, 'x-link-key': key, ...headers }
  })
}

/** A guarantor without an email address. */
export const byPhone = { name: 'Musa Bello', phone: '+2348035556677', relationship: 'Neighbour' }
