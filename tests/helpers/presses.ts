import type { Page } from 'playwright-core'

interface Weights {
  /** How many presses a choice in a native list is: it opens, and one is chosen. */
  choice?: number
  /** How many presses a line of text is: it is gone into before anything is typed. */
  text?: number
}

/** Counts what a person presses on a page from now on, also over navigations. A test that fills in a line or chooses presses nothing, so these are told by their change. */
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
