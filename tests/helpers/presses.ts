import type { Page } from 'playwright-core'

interface Weights {
  /** How many presses a choice in a native list counts as. A user needs two: to open the list and to choose. */
  choice?: number
  /** How many presses filling a text field counts as. A user needs one, to focus it. */
  text?: number
}

/**
 * Counts what a user presses on a page from now on, also across navigations, and returns a function that returns the count.
 * Filling a text field or selecting an option in a test sends no pointer event, so these count by their change event.
 */
export async function countPresses(page: Page, { choice = 1, text = 0 }: Weights = {}) {
  let count = 0
  await page.exposeBinding('tellPresses', (_, presses: number) => {
    count += presses
  })
  await page.addInitScript(listen, { choice, text })
  await page.evaluate(listen, { choice, text })
  return () => count
}

function listen({ choice, text }: Required<Weights>) {
  const { tellPresses } = window as typeof window & { tellPresses?: (presses: number) => void }
  addEventListener('pointerdown', event => event.isTrusted && tellPresses?.(1), true)
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) tellPresses?.(choice)
      const isText = target instanceof HTMLInputElement && /^(text|email|tel|password)$/.test(target.type)
      if (isText) tellPresses?.(text)
    },
    true
  )
}
