import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { requireChromium } from './chromium.ts'

/** Before all tests: a browser is there, and the web app and the server are built from what is in the folder. */
export function setup() {
  requireChromium()
  const root = path.resolve(import.meta.dirname, '../..')
  const { status } = spawnSync(process.execPath, ['run.mjs', 'build:tests'], { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  // An error would be followed by its stack, and be read as that of a test.
  console.error('No test has run, as the build above has failed.')
  process.exit(1)
}
