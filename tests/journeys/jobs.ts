import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { countPresses } from '../helpers/presses.ts'

/** Counts the presses that the tasks of administrators take on a page. A choice in a native list counts as two. */
export async function openJobs(page: Page, width: number) {
  const presses = await countPresses(page, { choice: 2 })
  return {
    /** Starts at the dashboard, or at the list for jobs about one person; fails above this many presses. */
    async count(goal: number, start: '/' | '/admin/employee', run: () => Promise<void>) {
      await page.goto(start)
      const before = presses()
      await run()
      // Opening the menu of a narrow screen is one more press.
      expect(presses() - before).toBeLessThanOrEqual(goal + (width < 900 ? 1 : 0))
    },
    press: (role: 'link' | 'button', name: string) =>
      page.getByRole(role, { name, exact: true }).first().click()
  }
}
