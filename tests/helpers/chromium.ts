import { execFileSync, execSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium as playwright } from 'playwright-core'

/** Usual places of Chromium. The headless shell comes first, because tests take a fifth less time in it. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome'
]

/** Arguments that keep a headless Chromium from contacting hosts other than those the test opens. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Returns the path of a Chromium: CHROMIUM_PATH, then the system's, then playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...usual, playwright.executablePath()]
  return candidates.find(file => file && fs.existsSync(file))
}

/**
 * Returns the path of a Chromium. If there is none, installs it, from Debian as root or as playwright's download; throws if
 * that fails.
 */
export function requireChromium(): string {
  const found = findChromium() ?? installed()
  if (!found)
    throw new Error(
      'The tests need Chromium. Install it (apt-get install chromium-headless-shell, or chromium) or set CHROMIUM_PATH.'
    )
  return found
}

function installed(): string | undefined {
  const quietly = { stdio: 'ignore', timeout: 300_000 } as const
  const fromDebian = (name: string) => () =>
    execSync(`apt-get update && apt-get install -y --no-install-recommends ${name}`, quietly)
  const ways = [
    fromDebian('chromium-headless-shell'),
    fromDebian('chromium'),
    () => execFileSync('node', ['node_modules/playwright-core/cli.js', 'install', 'chromium'], quietly)
  ]
  for (const way of process.getuid?.() === 0 ? ways : ways.slice(-1)) {
    try {
      way()
    } catch {
      continue
    }
    if (findChromium()) return findChromium()
  }
  return undefined
}
