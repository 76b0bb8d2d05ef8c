import { expect } from 'vitest'
import { axeFindings } from '../../helpers/axe.ts'
import type { formPages } from './opened.ts'

/** Expects no accessibility finding in a form on a phone, empty and with all its errors shown. */
export async function expectNoFindings(pages: ReturnType<typeof formPages>, form: string) {
  const { page, submit, complaints } = await pages.open(form)
  await page.waitForTimeout(200)
  expect(await axeFindings(page)).toEqual([])
  await submit()
  expect(await axeFindings(page)).toEqual([])
  expect(await complaints()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}
