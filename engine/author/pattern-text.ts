/**
 * A text that a pattern accepts, made from the pattern: `^[0-9]{11}$` gives eleven digits. Knows characters, classes,
 * groups, choices and counts; undefined when the pattern says more than that.
 */
export function textFor(pattern: string): string | undefined {
  const made = alternatives({ pattern, at: 0, made: 0 })
  try {
    return made !== undefined && new RegExp(pattern, 'u').test(made) ? made : undefined
  } catch {
    return undefined
  }
}

/** Where the reading stands, and how many characters were made, so that every digit is another one. */
interface Reader {
  pattern: string
  at: number
  made: number
}

/** The first alternative up to the end of the group; the others are passed over. */
function alternatives(reader: Reader): string | undefined {
  let first: string | undefined
  do {
    const one = sequence(reader)
    if (one === undefined) return undefined
    first ??= one
  } while (took(reader, '|'))
  return first
}

function sequence(reader: Reader): string | undefined {
  let text = ''
  while (reader.at < reader.pattern.length && !'|)'.includes(next(reader))) {
    const start = reader.at
    const once = piece(reader)
    if (once === undefined) return undefined
    const end = reader.at
    const count = howOften(reader)
    if (count === undefined) return undefined
    const after = reader.at
    if (count > 0) text += once
    for (let more = 1; more < count; more++) {
      reader.at = start
      text += piece(reader)
      reader.at = end
    }
    reader.at = after
  }
  return text
}

/** One character, class or group. */
function piece(reader: Reader): string | undefined {
  const character = taken(reader)
  switch (character) {
    case '^':
    case '$':
      return ''
    case '.':
      return 'a'
    case '[':
      return ofClass(reader)
    case '(':
      return group(reader)
    case '\\':
      return escaped(taken(reader), reader)
    default:
      return character
  }
}

function group(reader: Reader): string | undefined {
  if (took(reader, '?') && !took(reader, ':')) return undefined
  const text = alternatives(reader)
  return took(reader, ')') ? text : undefined
}

function ofClass(reader: Reader): string | undefined {
  if (next(reader) === '^') return undefined
  const first = taken(reader)
  const from = first === '\\' ? escaped(taken(reader), reader) : first
  const isRange = next(reader) === '-' && reader.pattern[reader.at + 1] !== ']'
  const to = isRange ? (reader.pattern[reader.at + 1] ?? from) : from
  const end = reader.pattern.indexOf(']', reader.at)
  if (from === undefined || end === -1) return undefined
  reader.at = end + 1
  return from === '0' && to === '9' ? digit(reader) : from
}

function escaped(letter: string, reader: Reader): string | undefined {
  if (letter === 'd') return digit(reader)
  if (letter === 'w') return 'a'
  if (letter === 's') return ' '
  return /[\p{L}\d]/u.test(letter) ? undefined : letter
}

/** What a quantifier asks for at least; once where `*`, `?` or `+` stands, so that there is something to see. */
function howOften(reader: Reader): number | undefined {
  if (took(reader, '?') || took(reader, '*') || took(reader, '+')) return 1
  if (next(reader) !== '{') return 1
  const [whole, least] = /^\{(\d+)(?:,\d*)?\}/.exec(reader.pattern.slice(reader.at)) ?? []
  if (!whole || Number(least) > 1000) return undefined
  reader.at += whole.length
  return Number(least)
}

const digit = (reader: Reader) => String(++reader.made % 10)
const next = (reader: Reader) => reader.pattern[reader.at] ?? ''

function taken(reader: Reader): string {
  const character = next(reader)
  reader.at++
  return character
}

function took(reader: Reader, character: string): boolean {
  const isThere = next(reader) === character
  if (isThere) reader.at++
  return isThere
}
