import type { Page } from 'playwright-core'
import { isAnswers, isFile, isGroup, kindOf, kinds, type Schema } from '../../engine/index.ts'
import { drawSignature } from '../journeys/steps.ts'

/** Files to upload, and the name of the employee to choose where an answer names a colleague. */
export interface SampleDocuments {
  photo: string
  pdf: string
  colleague: string
}

/**
 * Fills in the fields of an open page as a user does, conditional fields after those they depend on. `id` is the element id of
 * the form or group.
 */
export async function fillFields(
  page: Page,
  id: string,
  schema: Schema,
  value: unknown,
  files: SampleDocuments
) {
  if (!isAnswers(value)) return
  const fields = Object.entries(schema.properties ?? {})
  const isConditional = ([, field]: [string, Schema]) => field['x-showIf'] !== undefined
  const inOrder = [...fields.filter(one => !isConditional(one)), ...fields.filter(isConditional)]
  for (const [name, field] of inOrder) {
    if (!field['x-computed'] && value[name] !== undefined)
      await fillField(page, `${id}_${name}`, field, value[name], files)
  }
}

async function fillField(page: Page, id: string, field: Schema, value: unknown, files: SampleDocuments) {
  if (isFile(field)) return addFile(page, id, field, files)
  if (isGroup(field)) return fillFields(page, id, field, value, files)
  // Inputs of rare kinds are lazy-loaded; a disabled input takes their place until then.
  const input = page.locator(`[id="${id}"]:not(input[disabled])`).first()
  if (kindOf(field) === 'rows') return fillRows(page, id, field, value, files)
  if (kindOf(field) === 'values') return fillValues(page, id, field, value, files)
  await input.waitFor({ timeout: 6_000 }).catch(() => {
    throw new Error(`${id} is not asked, though it is answered with ${JSON.stringify(value)}.`)
  })
  if (kindOf(field) === 'choices') return tickChoices(page, id, field, value)
  if (typeof value === 'boolean') return answerBoolean(page, id, field, value)
  if (kindOf(field) === 'choice') return choose(page, id, field, String(value))
  if (kindOf(field) === 'employee') return findByName(page, id, files.colleague)
  if (kindOf(field) === 'amount') {
    const [currency = '', digits = ''] = String(value).split(' ')
    await page.getByLabel(`${field.title}: currency`).selectOption(currency)
    return input.fill(digits)
  }
  if (['date', 'partialdate'].includes(kindOf(field)))
    return fillParts(page, id, String(value), ['year', 'month', ''])
  if (['datetime', 'date-time'].includes(kindOf(field))) {
    const [day = '', time = ''] = String(value).slice(0, 16).split('T')
    await fillParts(page, id, day, ['year', 'month', ''])
    return page.locator(`[id="${id}_time"]`).fill(time)
  }
  if (kindOf(field) === 'month') return fillParts(page, id, String(value), ['year', ''])
  return input.fill(kindOf(field) === 'money' ? kinds.money.format(value, field) : String(value))
}

async function fillRows(page: Page, id: string, field: Schema, value: unknown, files: SampleDocuments) {
  if (!Array.isArray(value)) return
  for (const [index, row] of value.entries()) {
    if ((await page.locator(`[id="${id}_${index}"]`).count()) === 0)
      await page.locator(`[id="${id}"]`).click()
    await fillFields(page, `${id}_${index}`, field.items ?? {}, row, files)
  }
}

async function fillValues(page: Page, id: string, field: Schema, value: unknown, files: SampleDocuments) {
  if (!Array.isArray(value)) return
  for (const [index, answer] of value.entries()) {
    if ((await page.locator(`[id="${id}_${index}"]`).count()) === 0)
      await page.locator(`button[id="${id}"]`).click()
    await fillField(page, `${id}_${index}`, field.items ?? {}, answer, files)
  }
  // The list may start with more inputs than there are answers.
  const surplus = page.locator(`.value-item:has([id="${id}_${value.length}"])`)
  while ((await surplus.count()) > 0) await surplus.getByRole('button').last().click()
}

/** Fills in a date by its parts. The part without a name, which is first on the page, has the id of the field itself. */
async function fillParts(page: Page, id: string, text: string, names: string[]) {
  for (const [index, part] of text.split('-').entries()) {
    const name = names[index]
    await page.locator(`[id="${name ? `${id}_${name}` : id}"]`).fill(part)
  }
}

async function tickChoices(page: Page, id: string, { items, 'x-none': none }: Schema, value: unknown) {
  const offered = (items?.enum ?? []).filter(choice => choice !== none)
  const boxes = none === undefined ? offered : [...offered, none]
  for (const choice of Array.isArray(value) ? value : []) {
    const index = boxes.indexOf(choice)
    await page.locator(`[id="${index === 0 ? id : `${id}_${index}`}"]`).check()
  }
}

async function answerBoolean(page: Page, id: string, field: Schema, value: boolean) {
  const input = page.locator(`[id="${id}"]`)
  if (kindOf(field) === 'checkbox') return input.setChecked(value)
  if ((await input.getAttribute('type')) === 'radio') return pickRadio(page, id, value ? 0 : 1)
  await input.selectOption(value ? 'Yes' : 'No')
}

const pickRadio = (page: Page, id: string, index: number) =>
  page.locator(`[id="${index === 0 ? id : `${id}_${index}`}"]`).check()

async function choose(page: Page, id: string, field: Schema, value: string) {
  const input = page.locator(`[id="${id}"]`)
  if ((await input.getAttribute('type')) === 'radio')
    return pickRadio(page, id, (field.enum ?? []).map(String).indexOf(value))
  if ((await input.getAttribute('role')) !== 'combobox') {
    await page.locator(`[id="${id}"] option[value="${value}"]`).waitFor({ state: 'attached' })
    await input.selectOption(value)
    return
  }
  const text = field['x-texts']?.[value] ?? value
  await input.fill(text)
  // The options of a searchable choice have a role attribute; those of a select, which other questions may have, do not.
  await page.locator(`[role="option"]:text-is(${JSON.stringify(text)})`).click()
}

async function findByName(page: Page, id: string, name: string) {
  await page.locator(`[id="${id}"]`).fill(name.slice(0, 4))
  await page.locator(`[role="option"]:text-is(${JSON.stringify(name)})`).click()
}

async function addFile(page: Page, id: string, field: Schema, { photo, pdf }: SampleDocuments) {
  const input = page.locator(`[id="${id}"]`)
  if (['pdf', 'document', 'files'].includes(kindOf(field))) return input.setInputFiles(pdf)
  if (field['x-file']?.width === undefined) return drawSignature(page, field.title)
  await input.setInputFiles(photo)
  await page.getByRole('button', { name: 'Use photo' }).click()
}
