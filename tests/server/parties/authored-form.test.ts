import './changed-forms/authored.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { answers, ask, guarantor, keyFor } from '../../helpers/guarantors.ts'
import { textOfPdf } from '../../helpers/pdf-text.ts'
import { asMultipart, multipart, picture, signedIn } from '../../helpers/records.ts'
import { fileAt } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { isAdmin: true })
})

let asked = 0

/** Signs the form with more answers and files, and returns the response and the text of the PDF. */
async function sign(own: [string, string][], files: string[] = [], language = 'en') {
  const email = `authored${++asked}@example.com`
  const ada = await server.employee()
  await ask(ada, 1, { ...guarantor, email })
  const pictures = ['photograph', 'identityDocument', 'signature', ...files].map(async name => ({
    name,
    bytes: await picture(),
    filename: `${name}.jpg`
  }))
  const body = multipart([['guarantor', JSON.stringify(answers)], ...own], await Promise.all(pictures))
  const headers = {
    ...asMultipart.headers,
    'x-link-key': await keyFor(server, email),
    'accept-language': language
  }
  const answer = await server.post('/party/sign', body, { headers })
  if (answer.status !== 200) return { answer, text: '' }
  const [{ guarantor: file }] = (await admin.get(`/user/${ada.id}`)).body.data.guarantors
  return { answer, text: textOfPdf(await fileAt(server, file.url)).replaceAll(/\s+/g, ' ') }
}

it('a guarantor chooses from an open list, and no answer outside it is taken', async () => {
  expect(await server.get('/options/countries')).toMatchObject({
    status: 200,
    body: { data: expect.arrayContaining([expect.objectContaining({ name: 'Ghana' })]) }
  })
  const { answer } = await sign([['country', 'Atlantis']])
  expect(answer).toMatchObject({ status: 400, body: { data: [{ path: '/country' }] } })
})

it('a guarantor signs without a file that is asked of others, and not without one that is asked of them', async () => {
  expect((await sign([['country', 'Kenya']])).answer).toMatchObject({ status: 200 })
  const owner: [string, string][] = [
    ['country', 'Kenya'],
    ['hasPermit', 'true'],
    ['permitted', 'true']
  ]
  expect((await sign(owner)).answer).toMatchObject({ status: 400, body: { data: [{ path: '/permit' }] } })
  const { text } = await sign(owner, ['permit-scan'])
  expect(text).toContain('My permit is valid.')
  expect(text).not.toMatch(/Permit Not provided|The picture is missing/)
})

it('the evidence quotes the words that the guarantor saw, and no others', async () => {
  const { text } = await sign([['country', 'Kenya']])
  const count = (words: string) => text.split(words).length - 1
  expect(count('This is asked of everybody.')).toBe(2)
  expect(count('This is asked in the group.')).toBe(2)
  expect(count('This is asked in Ghana.')).toBe(0)
  expect(count('My permit is valid.')).toBe(0)
  expect((await sign([['country', 'Ghana']])).text).toContain('This is asked in Ghana.')
})

it('the signed form has the computed answers', async () => {
  expect((await sign([['country', 'Kenya']])).text).toContain('In Kenya')
})
