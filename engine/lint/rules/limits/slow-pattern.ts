import { createRequire } from 'node:module'
import type { checkSync, Diagnostics } from 'recheck'

/** Checks whether a text of at most this length can make the pattern hang; undefined if not. The pattern must be valid. */
export function measureSpeed(pattern: string, longest: number): 'slow' | 'unknown' | undefined {
  if (isPlain(pattern)) return undefined
  const verdict = readVerdict(pattern)
  if (verdict.status === 'unknown') return 'unknown'
  if (verdict.status === 'safe') return undefined
  if (verdict.complexity.type === 'exponential') return 'slow'
  return longest ** verdict.complexity.degree > maxSteps ? 'slow' : undefined
}

/** This number of matching steps takes some tenths of a second. */
const maxSteps = 20_000_000

/**
 * Whether a pattern is certainly fast: no unlimited repetition, no repeated group and hardly any variable length. Most patterns
 * of forms are, so recheck is seldom loaded.
 */
function isPlain(pattern: string): boolean {
  const bare = pattern.replace(/\\[pP]\{[^}]*\}|\\./gu, 'x').replace(/\[[^\]]*\]/gu, 'x')
  const isEndless = /[*+]|\{\d+,\}/.test(bare)
  const repeatsGroup = /\)\{/.test(bare)
  const varying = bare.match(/\?|\{\d+,\d+\}/g) ?? []
  return !isEndless && !repeatsGroup && varying.length <= 2
}

/** Milliseconds. Most patterns take a tenth of a second, but on a busy machine some hundred times as long. */
export const patience = 20_000

const verdicts = new Map<string, Diagnostics>()

/** Returns recheck's verdict, cached unless it timed out, as the next run may be faster. */
function readVerdict(pattern: string): Diagnostics {
  const verdict = verdicts.get(pattern) ?? loadJudge()(pattern, 'u', { timeout: patience })
  if (verdict.status !== 'unknown') verdicts.set(pattern, verdict)
  return verdict
}

/** Loads recheck in plain JavaScript (3 MB) for the first pattern that needs it. */
function loadJudge(): typeof checkSync {
  const load = createRequire(import.meta.url)
  return (load('recheck/lib/browser.js') as { checkSync: typeof checkSync }).checkSync
}
