import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveProject } from '../../engine/resolve/project.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import {
  type Answers,
  check,
  choicesOf,
  isAnswers,
  isFile,
  kindOf,
  readAnswer,
  type Schema
} from '../../engine/index.ts'
import { formatDiagnostics, lint } from '../../engine/lint/index.ts'
import { createChance } from '../../server/tools/demo/chance.ts'
import { createSample } from '../../engine/sample/sample.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { readLists, readSources } from '../../engine/schema-files/sources.ts'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { compiledForm } from '../helpers/compiled-form.ts'
import { documents } from '../helpers/documents.ts'
import { chooseOfRun, effort } from '../helpers/effort.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { readWithExceljs } from '../helpers/xlsx.ts'
import { fillFields, type SampleDocuments } from './fill.ts'
import { columnsOf, partOf, realForms, realProject } from './real-project.ts'

/** Widely used forms, rebuilt with the vocabulary of schemas/ and filled in by one employee. */
const copied = realProject()
const sources = readSources(path.join(copied.project, 'schemas'))
const today = new Date().toISOString().slice(0, 10)

/** A sixth of the forms in each CI run, all in other runs. */
const filledIn = effort === 'ci' ? chooseOfRun(realForms, 6) : realForms

let product: Product
let browser: Browser
let admin: Person
let ada: Person
let files: SampleDocuments
/** The employee in answers that name a colleague. */
const colleague = 'Chidi Okeke'
let colleagueId = ''

it('the linter reports nothing for any real form', () => {
  expect(formatDiagnostics(lint(sources))).toEqual([])
})

describe('the real forms in the product', () => {
  beforeAll(async () => {
    copied.build()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    browser = await openBrowser()
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    ada = await signedUp(product, 'ada@btc.example', { username: 'Ada' })
    const { photo, guarantors } = await documents()
    files = { photo, pdf: guarantors[0] ?? '', colleague }
    const chidi = await signedUp(product, 'chidi@btc.example', { username: colleague })
    colleagueId = String((await chidi.call('GET', '/user')).body.data._id)
  }, 400_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    copied.remove()
  })

  async function open(person: Person, width: number, place: string): Promise<Tab> {
    const tab = await openTab(browser, product.url, width)
    await tab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), person.token)
    tab.page.setDefaultTimeout(8_000)
    await tab.page.goto(place)
    return tab
  }

  const forms = resolveProject(sources).forms
  const stored = async (form: string) => (await ada.call('GET', '/user')).body.data[partOf(form)] as unknown

  describe.each(filledIn)('%s', form => {
    const pages = forms.filter(({ name }) => name.replace(/-page\d+$/, '') === `steps/${form}`)
    const schema = schemaOf(form)
    let answers: Answers
    beforeAll(async () => {
      answers = await sampleOf(form)
    })

    it('can be filled in and saved', { timeout: 120_000 }, async () => {
      const { page, pageErrors, screenshot, close } = await open(ada, 1280, `/employee/${form}`)
      for (const [index, { name, schema }] of pages.entries()) {
        await page.waitForURL(
          url => url.pathname === `/employee/${form}${index === 0 ? '' : `/${index + 1}`}`
        )
        await page.getByRole('button', { name: 'Save and Continue' }).waitFor()
        await fillFields(page, name.split('/').at(-1) ?? '', schema, answers, files)
        await screenshot(`${form}-${index + 1}`)
        await page.getByRole('button', { name: 'Save and Continue' }).click()
        await page
          .waitForURL(url => url.pathname !== `/employee/${form}${index === 0 ? '' : `/${index + 1}`}`, {
            timeout: 20_000
          })
          .catch(async () => {
            const told = await page.locator('.error-summary li, .field-error, .toast').allTextContents()
            throw new Error(`Page ${index + 1} was not left: ${JSON.stringify(told)}`)
          })
      }
      expect(await stored(form)).toMatchObject(onlyTyped(schema, answers) as object)
      expect(pageErrors).toEqual([])
      await close()
    })

    it('shows its answers to an administrator', { timeout: 60_000 }, async () => {
      const id = (await ada.call('GET', '/user')).body.data._id
      const { page, pageErrors, close } = await open(admin, 1280, `/admin/employee-details/?id=${String(id)}`)
      // Chapters and sections are collapsed when there are many.
      await page.locator('.section').first().waitFor({ state: 'attached' })
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('details')) one.open = true
      })
      const section = page.locator('.section', {
        has: page.getByRole('heading', { name: schema.title ?? '', exact: true })
      })
      // Views of kinds load when they are first shown.
      const read = async () => plain((await section.first().textContent()) ?? '')
      for (const text of textsOf(schema, answers))
        await expect.poll(read, { message: text }).toContain(plain(text))
      expect(pageErrors).toEqual([])
      await close()
    })
  })

  it('the spreadsheet contains the answers of all forms', { timeout: 60_000 }, async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const answer = await fetch(`${product.url}/api/admin/employees/export`, { headers })
    const book = await readWithExceljs(Buffer.from(await answer.arrayBuffer()))
    const titles = book.worksheets[0]?.getRow(1).values as unknown[]
    const rows = [2, 3].map(number => book.worksheets[0]?.getRow(number).values as unknown[])
    const row = rows.find(cells => cells.includes(ada.email))
    for (const form of realForms) {
      const schema = schemaOf(form)
      const value = ((await stored(form)) ?? {}) as Answers
      for (const [name, title] of columnsOf(form)) {
        const cell = row?.[titles?.indexOf(`${form}: ${title}`) ?? 0]
        const field = schema.properties?.[name] ?? {}
        expect(cell ?? '', `${form}: ${title}`).toEqual(cellOf(field, value[name]))
      }
    }
  })
})

function schemaOf(form: string): Schema {
  const file = `steps/${form}/schema.json`
  return resolveSchema(sources, file, sources.get(file)?.value as WrittenSchema)
}

async function sampleOf(name: string): Promise<Answers> {
  const schema = schemaOf(name)
  const form = await compiledForm({ name, schema, ui: {} })
  const lists = readLists(sources)
  const offered = (list: string, params: { [name: string]: string }) =>
    lists[list]?.source === 'employees' ? [colleagueId] : choicesOf(lists, list, params)
  const facts = { today, offered }
  const seeds = [undefined, ...Array.from({ length: 300 }, (_, seed) => seed)]
  const samples = seeds.map(seed => {
    const chance = seed === undefined ? {} : { chance: createChance(seed) }
    return createSample({ schema }, { ...facts, ...chance }) as Answers
  })
  // Random samples may break rules between answers: use the first of many that passes.
  const right = samples.find(answers => check(form, answers, facts).length === 0)
  if (!right)
    throw new Error(`No answers fit ${form.name}: ${JSON.stringify(check(form, samples[0], facts))}`)
  return right
}

/** Returns what the employee typed, without files and computed fields. */
function onlyTyped(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(row => onlyTyped(schema.items ?? {}, row))
  if (!isAnswers(value)) return value
  const isTyped = (field: Schema = {}) => !isFile(field) && !field['x-computed']
  const asked = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => isTyped(field) && value[name] !== undefined
  )
  return Object.fromEntries(asked.map(([name, field]) => [name, onlyTyped(field, value[name])]))
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** Returns the displayed text of each answer, except files. */
function textsOf(schema: Schema, value: unknown): string[] {
  if (isFile(schema) || value === undefined) return []
  if (['rows', 'values'].includes(kindOf(schema)))
    return Array.isArray(value) ? value.flatMap(row => textsOf(schema.items ?? {}, row)) : []
  if (kindOf(schema) === 'employee') return [colleague]
  if (kindOf(schema) === 'markdown') return drawnLines(readAnswer(schema, value))
  if (!schema.properties) return [readAnswer(schema, value)]
  return Object.entries(schema.properties).flatMap(([name, field]) =>
    textsOf(field, isAnswers(value) ? value[name] : undefined)
  )
}

/** Returns the lines of a Markdown text without its bold and list markers. */
const drawnLines = (text: string) =>
  text
    .replaceAll('*', '')
    .split('\n')
    .map(line => line.replace(/^- /, ''))

function cellOf(field: Schema, value: unknown): unknown {
  if (value === undefined) return ''
  if (kindOf(field) === 'employee') return colleague
  if (kindOf(field) === 'date') return new Date(String(value))
  // Pages show months as words, numbers with separators and choices capitalized; spreadsheets have them as stored.
  const isChosen = kindOf(field) === 'choice' && !field['x-texts']
  if (isChosen || ['month', 'partialdate'].includes(kindOf(field)) || field['x-mask']) return value
  if (typeof value !== 'number') return readAnswer(field, value)
  return kindOf(field) === 'money' ? value / 100 : value
}
