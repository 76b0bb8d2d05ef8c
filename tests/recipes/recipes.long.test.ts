import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '../helpers/pdf-text.ts'
import { readWithExceljs } from '../helpers/xlsx.ts'
import { type Authored, openAuthored } from './authored.ts'
import { fieldsAtTheApi } from './fields.ts'
import { recipesForLater } from './later.ts'
import { answersGivenBefore, answersThatAreThere, recipesOnThePages } from './pages.ts'

let authored: Authored

/** Tests the product after an author has followed schemas/README.md and further.md exactly. */
beforeAll(async () => {
  authored = await openAuthored()
}, 300_000)
afterAll(() => authored?.close())

it('the recipes change only files in schemas/', () => {
  expect(authored.changed().filter(file => !file.startsWith('schemas/'))).toEqual([])
})

answersGivenBefore(() => authored)

answersThatAreThere(() => authored)

fieldsAtTheApi(() => authored)

describe('a step added by a recipe', () => {
  it('is required for a complete record, and is validated at its own route', async () => {
    const { employee } = authored
    const { body } = await employee.call('GET', '/user')
    expect(body.data.missing).toContainEqual({ form: 'steps/uniform', path: '/uniform', title: 'Uniform' })
    const wrong = await employee.call('POST', '/user/uniform', { shirtSize: 'M', shoeSize: '4' })
    expect(wrong.body).toMatchObject({ status: 400, message: 'Shoe size must be 2 digits.' })
  })
})

recipesOnThePages(() => authored)

it('the spreadsheet has the columns added by the recipes', async () => {
  const headers = { authorization: `Bearer ${authored.admin.token}` }
  const answer = await fetch(`${authored.product.url}/api/admin/employees/export?lists=yes`, { headers })
  const book = await readWithExceljs(Buffer.from(await answer.arrayBuffer()))
  const titles = book.worksheets[0]?.getRow(1).values as string[] | undefined
  const places = [2, 3].filter(number => JSON.stringify(rowAt(number)).includes(authored.employee.email))
  const [place = 2] = places
  const row = rowAt(place) as string[]
  const added = [
    ...['Contract', 'Vehicle', 'Shirt size'],
    ...['Way to work', 'Housing', 'Shift', 'Weekend', 'Skills', 'Payout', 'Town of the cheque']
  ]
  expect(titles?.slice(-10)).toEqual(added)
  const cells = [
    'Fixed term',
    'Camry', // saved elsewhere; the page had not changed it
    'L',
    12.5,
    1_250_000.5,
    'By night, 22 to 6',
    'Saturday; Sunday',
    'Welding; Driving',
    'By a cheque',
    'Ikeja'
  ]
  expect(row?.slice(-10)).toEqual(cells)
  const ofRows = book.getWorksheet('Dependants')?.getRow(1).values as string[] | undefined
  expect(ofRows?.slice(-3)).toEqual(['Name of the dependant', 'Date of birth', 'Birth certificate'])

  function rowAt(number: number) {
    return book.worksheets[0]?.getRow(number).values
  }
  const housing = titles?.lastIndexOf('Housing') ?? 0
  expect(book.worksheets[0]?.getRow(place).getCell(housing).numFmt).toBe('"₦"#,##0.00')
})

it('the downloadable guarantor form has the new question with its choices to tick', async () => {
  const answer = await fetch(`${authored.product.url}/guarantor-form.pdf`)
  const printed = textOfPdf(Buffer.from(await answer.arrayBuffer()))
  for (const words of ['Home of the guarantor', 'Tick one.', 'With family']) expect(printed).toContain(words)
  const { body } = await authored.employee.call('GET', '/user')
  expect(JSON.stringify(body.data.missing)).not.toContain('guarantor/')
})

recipesForLater(() => authored)
