import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { requireChromium } from './chromium.ts'

/** Before all tests: a browser is there, and the web app is built from what is in the folder. */
export function setup() {
  requireChromium()
  const root = path.resolve(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['--import', 'tsx', 'renderer/build/build.ts'], {
    cwd: root,
    stdio: 'inherit'
  })
}
