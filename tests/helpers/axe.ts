import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** axe with a member that its types lack: its rules, each with the highest impact of its findings. */
type Axe = typeof axe & { _audit: { rules: { id: string; impact: string }[] } }

/**
 * Returns the serious and critical axe findings of the page, each with the HTML of the elements concerned. Elements that fade
 * are pale on purpose, so finite animations are awaited and a finding counts only if it persists over three checks.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axe.source) // by evaluate, not by a script tag, which the page's CSP forbids
  let findings = await findingsAtRest(page)
  for (let again = 0; again < 2 && findings.length > 0; again++) {
    await page.waitForTimeout(400)
    findings = await findingsAtRest(page)
  }
  return findings
}

async function findingsAtRest(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const { violations } = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // Disable rules whose findings are never serious, which saves a fifth of the time.
    const light = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    const rules = Object.fromEntries(light.map(({ id }) => [id, { enabled: false }]))
    return axe.run({ resultTypes: ['violations'], preload: false, rules })
  })
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
