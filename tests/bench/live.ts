import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArguments, findChromium } from '../helpers/chromium.ts'
import { copiedProject } from '../helpers/copied.ts'
import { startDev } from '../helpers/dev.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { ms, print, summary } from './timing.ts'

const saves = 12

/**
 * Measures the time from saving a schema until the browser shows the new field, and until the server checks it. Needs Chromium.
 */
export async function live() {
  const executablePath = findChromium()
  if (!executablePath)
    return console.log('\nThere is no Chromium here: the time from a save to the screen was not measured.')
  const copy = copiedProject()
  const dev = await startDev(copy.project)
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const { token } = await signedUp(dev, 'ada@btc.example')
    const page = await browser.newPage({ baseURL: dev.url, viewport: { width: 360, height: 740 } })
    await page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), token)
    await page.goto('/employee/employee-details')
    await page.getByLabel('BTC Staff Id').fill('BTC-007', { timeout: 60_000 })
    const screen: number[] = []
    const server: number[] = []
    for (let save = 0; save < saves; save++) {
      const start = performance.now()
      const told = dev.out().length
      writeField(copy.project, save)
      const since = () => performance.now() - start
      await Promise.all([
        page
          .getByLabel(`Field number ${save}.`)
          .waitFor()
          .then(() => screen.push(since())),
        checked(dev, token, save, told).then(() => server.push(since()))
      ])
    }
    if ((await page.getByLabel('BTC Staff Id').inputValue()) !== 'BTC-007')
      throw new Error('What was typed is gone.')
    const [shown, ruled] = [summary(screen), summary(server)]
    print(
      '**Saving a schema** while `npm run dev` runs, with the form open in a browser',
      ['', 'median', 'worst'],
      [
        [
          'until the new field is on the screen, what was typed still there',
          ms(shown.median),
          ms(shown.worst)
        ],
        ['until the server checks it', ms(ruled.median), ms(ruled.worst)]
      ]
    )
  } finally {
    await browser.close()
    await dev.stop()
    copy.remove()
  }
}

/** Writes a field whose name and rule differ each time. */
function writeField(project: string, save: number) {
  const file = path.join(project, 'schemas/steps/employee-details/schema.json')
  const schema = JSON.parse(fs.readFileSync(file, 'utf8'))
  delete schema.properties[`extra${save - 1}`]
  schema.properties[`extra${save}`] = {
    type: 'string',
    title: `Field number ${save}.`,
    pattern: '^[0-9]{4}$'
  }
  fs.writeFileSync(file, JSON.stringify(schema, null, 2))
}

type Dev = Awaited<ReturnType<typeof startDev>>

/** Resolves when the server refuses an answer by the new rule. */
async function checked(dev: Dev, token: string, save: number, told: number) {
  await dev.waitForOutput(`extra${save}`, told)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (;;) {
    const body = JSON.stringify({ [`extra${save}`]: 'x' })
    const answer = await fetch(`${dev.url}/api/user/employeeDetails`, { method: 'POST', headers, body })
    if ((await answer.text()).includes(`/employeeDetails/extra${save}`)) return
  }
}
