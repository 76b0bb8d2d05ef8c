import exceljs from 'exceljs'
import { beforeAll, expect, it } from 'vitest'
import { matchColumns } from '../../../admin/spreadsheet/match-columns.ts'
import type { ColumnVocabulary } from '../../../admin/spreadsheet/headings.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { openTranslations } from '../../helpers/translations.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
})

const inLanguage = (tag: string) => ({ headers: { 'accept-language': tag } })

async function vocabularyIn(tag: string): Promise<ColumnVocabulary> {
  const { body } = await admin.get('/admin/hires/columns', undefined, inLanguage(tag))
  return { columns: body.data, excluded: body.excluded, otherPeople: body.otherPeople }
}

async function templateIn(tag: string) {
  const { headers } = inLanguage(tag)
  const answer = await server.app.inject({
    url: '/api/admin/hires/template',
    headers: { ...headers, authorization: `Bearer ${admin.token}` }
  })
  const book = new exceljs.Workbook()
  await book.xlsx.load(answer.rawPayload as never)
  const [people] = book.worksheets
  if (!people) throw new Error('There is no sheet.')
  const heads = (people.getRow(1).values as string[]).slice(1)
  return { heads, isRightToLeft: people.views[0]?.rightToLeft === true }
}

const namesOf = (heads: string[], vocabulary: ColumnVocabulary) =>
  matchColumns(heads, [], vocabulary).map(({ name }) => name)

it.each(['fr', 'ar', 'ha'])('the columns of a hiring sheet are named in %s', async tag => {
  const say = openTranslations(tag)
  const { columns, excluded } = await vocabularyIn(tag)
  const titles = columns.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining([say('Date of Birth'), say('Seconded To')]))
  expect(titles).not.toContain('Date of Birth')
  expect(excluded.map(({ title }) => title)).toContain(say('Salary Account Number'))
})

it('headings are recognized in the language of the reader and in English', async () => {
  const say = openTranslations('fr')
  const french = await vocabularyIn('fr')
  const english = ['Date of Birth', 'Marital Status', 'Seconded To']
  const expected = ['/personalInfo/dob', '/personalInfo/maritalStatus', '/employeeDetails/secondedTo']
  expect(namesOf(english, french)).toEqual(expected)
  expect(namesOf(english.map(say), french)).toEqual(expected)
})

it("the empty spreadsheet uses the reader's language and is recognized in every other language", async () => {
  const { heads, isRightToLeft } = await templateIn('ar')
  expect(heads).toEqual(['Name', 'Email', 'Phone', 'Seconded To'].map(openTranslations('ar')))
  expect(isRightToLeft).toBe(true)
  expect(await templateIn('en')).toEqual({
    heads: ['Name', 'Email', 'Phone', 'Seconded To'],
    isRightToLeft: false
  })
  const names = ['/username', '/email', '/phone', '/employeeDetails/secondedTo']
  for (const reader of ['en', 'fr', 'ar']) expect(namesOf(heads, await vocabularyIn(reader))).toEqual(names)
})

it('a choice is recognized by its word in the language of the reader and in English', async () => {
  const say = openTranslations('fr')
  const columns = ['/email', '/personalInfo/gender', '/personalInfo/maritalStatus']
  const rows = [
    ['ife@btc.example', 'Female', 'Widow'],
    ['uche@btc.example', say('female'), say('widow')],
    ['efe@btc.example', 'xx', '']
  ]
  const { body } = await admin.post('/admin/hires/check', { columns, rows }, inLanguage('fr'))
  const { people, problems } = body.data
  const values = people.map(({ answers }: { answers: { value: string }[] }) =>
    answers.slice(1).map(({ value }) => value)
  )
  expect(values).toEqual([
    [say('female'), say('widow')],
    [say('female'), say('widow')]
  ])
  expect(problems).toHaveLength(1)
})
