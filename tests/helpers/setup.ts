import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { requireChromium } from './chromium.ts'

/**
 * Global setup of all tests: makes sure that a browser is installed, and builds the web app and the server from the current
 * sources.
 */
export function setup() {
  requireChromium()
  const root = path.resolve(import.meta.dirname, '../..')
  const { status } = spawnSync(process.execPath, ['run.mjs', 'build:tests'], { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  // Exits rather than throws: an error would print a stack trace that reads like a failed test.
  console.error('No test has run, as the build above has failed.')
  process.exit(1)
}
