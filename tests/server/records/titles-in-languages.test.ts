import { beforeEach, expect, it } from 'vitest'
import { openTranslations } from '../../helpers/translations.ts'
import {
  completeRecord,
  enteredAgain,
  uploadGuarantor,
  validAnswers,
  withClient
} from '../../helpers/records.ts'
import type { TestApp } from '../../helpers/app.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let admin: SignedIn
let ada: SignedIn

const isolates = /[\u2066-\u2069]/g
const [arabic, french, hausa] = ['ar', 'fr', 'ha'].map(openTranslations) as [Say, Say, Say]
type Say = (english: string) => string
const inLanguage = (tag: string) => ({ headers: { 'accept-language': tag } })
const address = 'Home Town Address'

beforeEach(async () => {
  ;({ server, admin, ada } = await withClient())
})

async function sendBack() {
  await completeRecord(ada)
  const corrections = [{ path: '/personalInfo/homeTownAddress', message: 'Street?' }]
  const asked = await admin.post(`/admin/employees/${ada.id}/corrections`, { corrections }, inLanguage('fr'))
  expect(asked.status).toBe(200)
}

it('an answer that was sent back is named in the language of each reader', async () => {
  await sendBack()
  const ownTitle = async (tag: string) =>
    (await ada.get('/user', undefined, inLanguage(tag))).body.data.corrections[0].title
  expect(await ownTitle('ar')).toBe(arabic(address))
  expect(await ownTitle('en')).toBe(address)
  const listed = await admin.get(`/admin/employees/${ada.id}/corrections`, undefined, inLanguage('ha'))
  expect(listed.body.data[0].title).toBe(hausa(address))
  const { missing } = (await ada.get('/user')).body.data
  expect(missing.map(({ title }: { title: string }) => title)).toContain(`${address} (to correct)`)
})

it('the email about a correction names the answer in the language of the employee', async () => {
  expect((await ada.put('/account/language/ar')).status).toBe(200)
  await sendBack()
  const texts = (await server.mailsTo(ada.email)).map(({ text }) => text.replaceAll(isolates, ''))
  expect(texts.filter(text => text.includes(`${arabic(address)}: Street?`))).toHaveLength(1)
})

it('changes to confirm and the history name answers in the language of the reader', async () => {
  await completeRecord(ada)
  await enteredAgain(server, ada)
  const changed = { ...validAnswers.employeeDetails, salaryAccountNumber: '9876543210' }
  expect((await ada.put('/user/employeeDetails', changed)).status).toBe(200)
  const read = async (path: string) => (await admin.get(path, undefined, inLanguage('fr'))).body.data
  const title = french('Salary Account Number')
  const { changes } = await read(`/admin/employees/${ada.id}/changes`)
  expect(changes).toMatchObject([{ title }])
  const history = await read(`/admin/employees/${ada.id}/history/employeeDetails`)
  expect(JSON.stringify(history)).toContain(`"title":"${title}"`)
})

it('the history names an uploaded file in the language of the reader', async () => {
  expect((await uploadGuarantor(ada, 2)).status).toBe(200)
  const path = `/admin/employees/${ada.id}/history/guarantors`
  const history = (await admin.get(path, undefined, inLanguage('fr'))).body.data
  expect(history).toMatchObject([{ changes: [{ title: french('Guarantor {n}').replace('{n}', '2') }] }])
})

it('a missing answer is named entirely in the language of the reader', async () => {
  const guarantor = { party: 'guarantor', slot: 1, name: 'Bola Ige', email: 'ige@example.com' }
  const ask = async (tag: string) => {
    const { status, body } = await ada.post('/user/parties', guarantor, inLanguage(tag))
    expect(status).toBe(400)
    return body.data.map(({ msg }: { msg: string }) => msg.replaceAll(isolates, ''))
  }
  expect(await ask('ha')).toEqual(['Ku rubuta amsar tambayar "Ta yaya kuka san juna?".'])
  expect(await ask('ar')).toEqual(['أدخل إجابة السؤال «كيف يعرف أحدكما الآخر؟».'])
  expect(await ask('fr')).toEqual([`Remplissez «\u00a0${french('How do you know each other?')}\u00a0».`])
  expect(await ask('en')).toEqual(['Enter your answer to "How do you know each other?".'])
})
