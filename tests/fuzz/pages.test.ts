import { describe, expect, it } from 'vitest'
import { formPages } from '../renderer/form/opened.ts'
import { chanceFrom, seedOfRun } from '../world/chance.ts'
import { casesOfRun } from '../helpers/effort.ts'
import { drawn } from './pages/drawn.ts'

/** Set `CASES=20000 SEED=random` for more cases, and for different ones. */
const cases = casesOfRun({ quick: 100, ci: 1200, long: 20_000 })
const seed = seedOfRun()
/** Seeds that once failed; they are kept for ever and run first. */
const kept = [20261456]
const timeout = 120_000 + cases * 50

describe('a page with random stored values', () => {
  it('renders with every label, and escapes all markup', { timeout }, () => {
    const others = Array.from({ length: cases }, (_, number) => seed + number)
    for (const one of [...kept, ...others]) expect(drawn(chanceFrom(one)), `SEED=${one} CASES=1`).toEqual([])
  })
})

const tag = '<img src=x onerror="window.pwned=1"><svg onload="window.pwned=1">'
const link = 'javascript:window.pwned=1'
const odd = [tag, link, 7, true, null, [], [tag], {}, { url: link }]
const fields = [
  'lastName',
  'firstName',
  'email',
  'bvn',
  'nationality',
  'gender',
  'dob',
  'secondedTo',
  'bankName'
]
const more = ['date', 'signature', 'certified', 'passport', 'username', 'nameOfSchool', 'qualification']

const stored = Object.fromEntries(
  [...fields, ...more].map((field, index) => [field, odd[index % odd.length]])
)

describe('a page with stored scripts and invalid values in a browser', () => {
  const pages = formPages()

  it.each(['steps/personal-details', 'steps/employee-details', 'steps/education', 'steps/declaration'])(
    '%s renders, and runs none of the scripts',
    { timeout },
    async name => {
      const { page } = await pages.open(name, { value: name === 'steps/education' ? [stored] : stored })
      await page.locator('form').waitFor()
      expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined()
      expect(await page.getByText('Something went wrong').count()).toBe(0)
    }
  )
})
