import { describe, expect, it } from 'vitest'
import { check, type Schema } from '../../../engine/index.ts'
import { compiledForm } from '../../helpers/compiled-form.ts'
import { picture } from '../../helpers/multipart.ts'
import { formPages } from './opened.ts'
import { rules, titles } from './page/strange-titles.ts'

const pages = formPages()

/** Returns what is wrong with the wording of a sentence, or undefined. */
function faultOf(sentence: string, title: string): string | undefined {
  const own = sentence.replace(title, '')
  if (/\b(your|the|my) (your|the|my|a|an)\b/i.test(own)) return 'says "your" twice'
  if (/[.?!:;,*]\.$|\.\.|\?\?/.test(sentence)) return 'ends twice'
  if (!/[.]$/.test(sentence)) return 'does not end'
  if (/\s{2}|^\s|\s$|\s[.,]/.test(sentence)) return 'has a blank too many'
  if (/^\p{Ll}/u.test(sentence)) return 'begins small'
  if (/\{(your )?title\}|undefined|null|\[object/i.test(own)) return 'says what only programs say'
  return (sentence.match(/"/g)?.length ?? 0) % 2 === 0 ? undefined : 'opens a quotation and does not close it'
}

describe.each(titles)('a field titled %s', title => {
  it('gets a grammatical message from every validation rule', async () => {
    const told = await Promise.all(
      rules.map(async ([name, schema, wrong]) => {
        const form = await compiledForm({
          name: 'test/strange-one',
          schema: { type: 'object', required: ['a'], properties: { a: { ...schema, title } as Schema } },
          ui: {}
        })
        const [problem] = check(form, wrong === undefined ? {} : { a: wrong }, { today: '2026-11-27' })
        return { name, msg: problem?.msg ?? '' }
      })
    )
    expect(told.filter(({ msg }) => faultOf(msg, title) !== undefined)).toEqual([])
  })
})

describe('a form with unusual titles', () => {
  it('shows each title, and one grammatical error for each missing answer', async () => {
    const { page, submit, complaints } = await pages.open('strange')
    const asked = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    expect(titles.filter(title => !asked.includes(title.replace(/\s+/g, ' ')))).toEqual([])
    expect(await page.locator('main b').count()).toBe(0)
    await submit()
    const summary = page.locator('.error-summary')
    await summary.waitFor()
    const lines = await summary.locator('li').allInnerTexts()
    expect(lines).toHaveLength(titles.length)
    const faults = lines.flatMap((line, at) => faultOf(line.trim(), titles[at] ?? '') ?? [])
    expect(faults).toEqual([])
    const names = await page
      .locator('main :is(button, canvas, img, input, select)')
      .evaluateAll(all =>
        all.map(one => one.getAttribute('aria-label') ?? one.getAttribute('alt') ?? one.textContent ?? '')
      )
    expect(names.filter(name => /\byour your\b|undefined/i.test(name))).toEqual([])
    expect(await complaints()).toEqual([])
  })

  it('says "your" only once for a drawn signature and for a stored one', async () => {
    const { page } = await pages.open('strange')
    await page.getByRole('img', { name: 'Draw your signature here', exact: true }).waitFor()
    const context = await pages.device()
    const body = await picture()
    await context.route('**/s.png', route => route.fulfill({ body, contentType: 'image/png' }))
    const shown = await pages.open('strange', { context, value: { f1: { _id: 's', url: '/s.png' } } })
    await shown.page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
    await shown.page.getByRole('button', { name: 'Replace your signature', exact: true }).click()
    await shown.page.getByRole('button', { name: 'Keep your signature', exact: true }).click()
    await shown.page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
  })
})
