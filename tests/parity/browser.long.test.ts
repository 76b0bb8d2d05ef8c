import fc, { type Arbitrary } from 'fast-check'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { check, type Form, toastsOf } from '../../engine/index.ts'
import { createInitialAnswers } from '../../renderer/form/state/initial-answers.ts'
import { createRequestBody } from '../../renderer/saving/request-body.ts'
import { formPages } from '../renderer/form/opened.ts'
import { byEffort } from '../helpers/effort.ts'
import { validAnswers } from './answers.ts'
import { faultsOf, withFault } from './faults.ts'
import { formNamed } from './reading.ts'
import { today, type World } from './world.ts'

/** Runs some of the cases in a real browser: a page must show and submit the results of `check` and `createRequestBody`. */
const pages = formPages()
const account = { email: 'ada@example.com' }

const lists: { [list: string]: readonly string[] } = {
  countries: ['Nigeria', 'Ghana', 'Togo'],
  states: ['Kano', 'Lagos'],
  clients: ['Acme', 'Beta'],
  banks: ['First Bank', 'Zenith Bank']
}
const ofState: { [state: string]: readonly string[] } = { Kano: ['Dala', 'Gwale'], Lagos: ['Ikeja', 'Epe'] }
const world: World = {
  today,
  account,
  offered: (list, { state = '' }) => (list === 'lgas' ? ofState[state] : lists[list]) ?? []
}

const names = [
  'steps/personal-details',
  'steps/personal-information',
  'steps/employee-details',
  'steps/education',
  'steps/declaration',
  'account/sign-up'
]
const validOnes = byEffort({ quick: 1, ci: 2, long: 10 })
const faultyOnes = byEffort({ quick: 2, ci: 4, long: 40 })

describe.each(names)('the page of %s', name => {
  const form = formNamed(name)

  it('submits valid answers unchanged', { timeout: 120_000 }, async () => {
    for (const value of someOf(validAnswers(form.schema, world), validOnes)) {
      const { page, submit, submitted } = await opened(form, value)
      await submit()
      expect(await said(page), JSON.stringify(value)).toEqual([])
      const [sent] = await submitted()
      expect(createRequestBody(form, sent)).toEqual(createRequestBody(form, asOpened(form, value)))
      await page.close()
    }
  })

  it('shows the messages of the check in order and submits nothing', { timeout: 120_000 }, async () => {
    // A field on a page can only contain text.
    const faults = faultsOf(form.schema, world).filter(({ bad }) => !bad.needsJson)
    const cases = fc.constantFrom(...faults).chain(fault => withFault(form.schema, fault, world))
    for (const { value, what } of someOf(cases, faultyOnes)) {
      const facts = { at: 'page' as const, today, offered: world.offered }
      const found = check(form, asOpened(form, value), facts)
      const { page, submit, submitted } = await opened(form, value)
      await submit()
      expect(await said(page), what).toEqual(found.map(({ msg }) => msg))
      const toasts = await page.locator('.toast').allTextContents()
      expect(toasts.sort(), what).toEqual(toastsOf(found, [form]).sort())
      expect(await submitted(), what).toEqual(found.length === 0 ? [expect.anything()] : [])
      await page.close()
    }
  })
})

/** Returns the same cases in each run, of those that fit into a URL. */
function someOf<T>(cases: Arbitrary<T>, count: number): T[] {
  return fc.sample(cases.filter(isSayable), { numRuns: count, seed: 20261121 })
}

function isSayable(value: unknown) {
  try {
    return encodeURIComponent(JSON.stringify(value)).length < 6000
  } catch {
    return false
  }
}

async function opened(form: Form, value: unknown) {
  const one = await pages.open(form.name, { value, unsaved: '' })
  await one.page.waitForFunction(
    () =>
      ![...document.querySelectorAll('option')].some(({ textContent }) => /^Loading/.test(textContent ?? ''))
  )
  return one
}

const asOpened = (form: Form, value: unknown) =>
  createInitialAnswers(form, value ?? undefined, { today, from: { account } })

/** Returns the messages of the error summary, without the row name in front. */
async function said(page: Page): Promise<string[]> {
  const lines = await page.locator('.error-summary li').allTextContents()
  return lines.map(line => line.replace(/^[^:]+ \d+: /, ''))
}
