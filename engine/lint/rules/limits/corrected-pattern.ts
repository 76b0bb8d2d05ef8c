import { quote } from '../../sentences.ts'

const withoutEnds = (pattern: string) => pattern.replace(/^\^/, '').replace(/\$$/, '')

/** Suggests a replacement for a pattern that is a mask of another program, such as ####-#### or dd/mm/yyyy. */
export function adviseForMask(pattern: string): string | undefined {
  const bare = withoutEnds(pattern)
  if (/^(?=.*d)(?=.*m)(?=.*y)(?:[dmy]{1,4}[-/. ]?){3}$/i.test(bare))
    return 'For a day write "format": "date" without "pattern": people type it as they like.'
  const mask = readForeignMask(bare)
  const isAnchored = bare !== pattern
  if (mask === undefined || (isAnchored && !/#.*#|_.*_/.test(bare))) return undefined
  const digits = /^0+$/.test(mask) ? mask.length : undefined
  if (digits !== undefined)
    return `Write "format": "digits", "minLength": ${digits}, "maxLength": ${digits} instead.`
  return `Write "x-mask": ${quote(mask)} instead, which shows what comes between while people type, or "pattern": ${quote(writePattern(mask))}.`
}

/** Converts a mask of another program to an `x-mask`: `0` for a digit, `A` for a letter. */
export function readForeignMask(written: string): string | undefined {
  if (!/^[#_9A0XNZaxn\-/. :()+]{3,}$/.test(written)) return undefined
  // Each character stands for either digits or letters, except X, which other programs use for both and which counts as a digit
  // here.
  const mask = written.replaceAll(/[#_9XNxn]/g, '0').replaceAll(/[Za]/g, 'A')
  const places = mask.match(/[0A]/g)?.length ?? 0
  const isOfPlaces = /([#_9A0XNZaxn])\1/.test(written)
  return places >= 3 && isOfPlaces && /[0A]$/.test(mask) ? mask : undefined
}

/** Writes a pattern that includes the separators of the mask. */
const writePattern = (mask: string) =>
  `^${mask
    .replaceAll(/[-/. :()+]/g, sign => (/[.()+]/.test(sign) ? `\\${sign}` : sign))
    .replaceAll(/0+/g, run => `[0-9]{${run.length}}`)
    .replaceAll(/A+/g, run => `[A-Z]{${run.length}}`)}$`

/** Suggests a pattern where `*` stands for any text, as in file names. */
export function adviseForWildcard(pattern: string): string | undefined {
  const bare = withoutEnds(pattern)
  if (!/^[\w@. -]*\*[\w@. -]*$/.test(bare) || bare.includes('.*')) return undefined
  const intended = `^${bare.replaceAll('.', '\\.').replace('*', '.*')}$`
  return `Write ${quote(intended)}: "*" repeats what comes before it, and ".*" is any text.`
}

/** Suggests a fix for an invalid regular expression, by the engine's error. */
export function adviseForBroken(pattern: string, reason: string): string {
  const escaped = /\\([^\sdDwWsSbBnrtvfc0xukpP^$\\.*+?()[\]{}|/-])/.exec(pattern)?.[1]
  if (reason === 'Invalid escape' && escaped !== undefined) {
    if (/[AzZ]/.test(escaped)) return 'Write ^ at the beginning and $ at the end.'
    return `Write ${escaped} without the backslash.`
  }
  if (reason === 'Nothing to repeat')
    return (
      adviseForWildcard(pattern) ?? 'For the sign itself write \\\\+, \\\\* or \\\\?; for any text write .*'
    )
  if (reason === 'Invalid group' && /\(\?[a-z]+\)/.test(pattern))
    return 'Delete what is in (? ): there are no flags. Write [A-Za-z] for any case.'
  if (/\[\[:\w+:\]/.test(pattern)) return 'Write [A-Za-z] for letters, [0-9] for digits, \\\\s for spaces.'
  return fixes[reason] ?? 'Write it like "^[A-Z]{2}[0-9]{4}$", or delete it.'
}

const fixes: { readonly [reason: string]: string } = {
  'Unterminated group': 'Add the ) that is missing; for the sign itself write \\\\(.',
  "Unmatched ')'": 'Delete the ) that has no (; for the sign itself write \\\\).',
  'Unterminated character class': 'Add the ] that is missing; for the sign itself write \\\\[.',
  'Lone quantifier brackets': 'For the signs themselves write \\\\{, \\\\} and \\\\].',
  'Incomplete quantifier': 'Write how often in braces, like {3} or {2,5}; for the sign itself write \\\\{.',
  'numbers out of order in {} quantifier': 'Write the smaller number first, like {2,5}.',
  'Range out of order in character class':
    'Write the first of a range first, like a-z; a - itself comes last.',
  'Invalid character class': 'Write a - that is meant itself last in [ ].',
  'Invalid group': 'Write ( … ) or (?: … ).',
  '\\ at end of pattern': 'Delete the backslash at the end; for the sign itself write \\\\\\\\.'
}
