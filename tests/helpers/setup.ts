import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { requireChromium } from './chromium.ts'

/** Before all tests: a browser is there, and the web app and the server are built from what is in the folder. */
export function setup() {
  requireChromium()
  const root = path.resolve(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['run.mjs', 'build:tests'], {
    cwd: root,
    stdio: 'inherit'
  })
}
