import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { copiedProject } from '../helpers/copied.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { apply } from './apply.ts'
import { type Recipe, readRecipes } from './reader.ts'

/** A copy of the project in which an author has followed schemas/README.md, with the product that is built from it. */
export interface Authored {
  product: Product
  admin: Person
  employee: Person
  /** Returns the text of a file in the copy. */
  read(file: string): string
  /** Returns the files that differ from the original project, except generated ones. */
  changed(): string[]
  /** Follows more recipes, generates, builds, and restarts the server on the same data. Returns the report on the impact. */
  follow(recipes: Recipe[]): Promise<string>
  /** Opens a tab in which this person is signed in. */
  open(person: Person, width: number): Promise<Tab>
  close(): Promise<void>
}

const { additions, changes } = readRecipes()
export { changes }

/**
 * Follows all recipes that add something in a copy of the project, builds it, and starts it with a browser, an administrator
 * and an employee. The caller ends and deletes all of it with `close`.
 */
export async function openAuthored(): Promise<Authored> {
  const copy = copiedProject()
  const changed = copy.watchEdits()
  followIn(copy.project, additions)
  copy.build()
  const product = await startProduct({ RATE_LIMITS: 'off' }, copy.project)
  const browser: Browser = await openBrowser()
  const admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
  const employee = await signedUp(product, 'ada@btc.example', { username: 'Ada' })
  await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })

  return {
    product,
    admin,
    employee,
    read: file => fs.readFileSync(path.join(copy.project, file), 'utf8'),
    changed,
    async follow(recipes) {
      await product.stop()
      followIn(copy.project, recipes)
      copy.build()
      const impact = path.join(copy.project, 'server/tools/impact/main.ts')
      const options = {
        cwd: path.dirname(product.dataDir),
        env: { PATH: process.env.PATH },
        encoding: 'utf8'
      } as const
      const report = execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), impact], options)
      await product.start()
      return report
    },
    async open({ token }, width) {
      const tab = await openTab(browser, product.url, width)
      await tab.page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), token)
      return tab
    },
    async close() {
      await browser?.close()
      await product.stop()
      copy.remove()
    }
  }
}

function followIn(project: string, recipes: Recipe[]) {
  for (const edit of recipes.flatMap(({ edits }) => edits)) apply(path.join(project, 'schemas'), edit)
}
