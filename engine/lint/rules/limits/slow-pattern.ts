import { createRequire } from 'node:module'
import type { checkSync, Diagnostics } from 'recheck'

/** Can a text of at most this length make the pattern hang? Undefined: no. The pattern must be valid. */
export function judgeSpeed(pattern: string, longest: number): 'slow' | 'unknown' | undefined {
  if (isPlain(pattern)) return undefined
  const verdict = readVerdict(pattern)
  if (verdict.status === 'unknown') return 'unknown'
  if (verdict.status === 'safe') return undefined
  if (verdict.complexity.type === 'exponential') return 'slow'
  return longest ** verdict.complexity.degree > maxSteps ? 'slow' : undefined
}

/** Some tenths of a second. */
const maxSteps = 20_000_000

/**
 * Needs no judge: nothing is repeated without limit, no group is repeated, and hardly anything varies in length.
 * Most patterns of forms are like that, so that the judge is seldom loaded.
 */
function isPlain(pattern: string): boolean {
  const bare = pattern.replace(/\\[pP]\{[^}]*\}|\\./gu, 'x').replace(/\[[^\]]*\]/gu, 'x')
  const isEndless = /[*+]|\{\d+,\}/.test(bare)
  const repeatsGroup = /\)\{/.test(bare)
  const varying = bare.match(/\?|\{\d+,\d+\}/g) ?? []
  return !isEndless && !repeatsGroup && varying.length <= 2
}

/** Milliseconds: most take a tenth of a second, on a machine that does much else some hundred times as long. */
const patience = 20_000

const verdicts = new Map<string, Diagnostics>()

/** A verdict that took too long is not kept: the machine may be quicker next time. */
function readVerdict(pattern: string): Diagnostics {
  const verdict = verdicts.get(pattern) ?? loadJudge()(pattern, 'u', { timeout: patience })
  if (verdict.status !== 'unknown') verdicts.set(pattern, verdict)
  return verdict
}

/** recheck in plain JavaScript, 3 MB of it: loaded for the first pattern that needs it. */
function loadJudge(): typeof checkSync {
  const load = createRequire(import.meta.url)
  return (load('recheck/lib/browser.js') as { checkSync: typeof checkSync }).checkSync
}
