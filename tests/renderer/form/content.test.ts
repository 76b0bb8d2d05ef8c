import { expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

it("an author's text between questions is shown with its question and is not submitted", async () => {
  const { page, submit, submitted, complaints } = await pages.open('amounts')
  await page.getByRole('heading', { name: 'What you earn', level: 2 }).waitFor()
  const content = page.locator('.content').first()
  expect(await content.locator('strong').innerText()).toBe('each month')
  expect(await content.locator('li').allInnerTexts()).toEqual(['with allowances', 'without bonuses'])
  const elsewhere = content.getByRole('link', { name: 'the tables (opens in a new tab)' })
  expect(await elsewhere.getAttribute('rel')).toBe('noreferrer')
  expect(await content.getByRole('link', { name: 'your record' }).getAttribute('target')).toBe(null)
  expect(await page.locator('.content').count()).toBe(1)
  await page.getByLabel('Monthly pay').fill('70,000')
  await page.getByLabel('Monthly pay').blur()
  await page.getByText('The card is white.').waitFor()
  await submit()
  expect(await submitted()).toEqual([{ pay: 7_000_000 }])
  expect(await complaints()).toEqual([])
})
