import { findUnseen, nameSign } from '../../unseen-signs.ts'

/** A JSON mistake, with its offset and fix. */
export interface JsonMistake {
  offset: number
  what: string
  fix: string
}

type Describe = (sign: string) => Omit<JsonMistake, 'offset'>

const describeSpace: Describe = sign => ({
  what: `here is ${nameSign(sign)}, as web pages and word processors write it.`,
  fix: 'Delete it, and type a plain space where one is needed.'
})

const asTyped: { readonly [sign: string]: string } = {
  '\uFF1A': ':',
  '\uFF0C': ',',
  '\u3001': ',',
  '\uFF5B': '{',
  '\uFF5D': '}',
  '\uFF3B': '[',
  '\uFF3D': ']',
  '\uFF02': '"'
}

const oddSigns: readonly [signs: RegExp, describe: Describe][] = [
  [
    /[“”„‟]/,
    () => ({
      what: 'there are curly quotation marks, as word processors write them.',
      fix: 'Write straight ones: ".'
    })
  ],
  [
    /['‘’‚`´«»‹›]/,
    sign => ({
      what: `${sign} is not a quotation mark in JSON.`,
      fix: 'Write names and texts in double quotes: ".'
    })
  ],
  [
    /[：，、｛｝［］＂]/,
    sign => ({
      what: `${sign} is a sign of another keyboard.`,
      fix: `Write the plain one: ${asTyped[sign] ?? ','}`
    })
  ],
  [/;/, () => ({ what: 'there is a semicolon here.', fix: 'Write a comma between two values.' })],
  [/=/, () => ({ what: 'there is an = here.', fix: 'Write a colon between a name and its value.' })],
  [/#/, () => ({ what: 'JSON has no comments.', fix: 'Delete the comment; "description" can hold words.' })],
  [
    /[()]/,
    () => ({
      what: 'there is a round bracket here.',
      fix: 'Write [ ] around a list and { } around names with values.'
    })
  ]
]

export function findOddSign(text: string, offset: number): JsonMistake | undefined {
  const from = text.slice(0, offset).trimEnd().length
  const around = text.slice(from, offset + 1)
  const unseen = findUnseen(around)
  if (unseen !== undefined) return { offset: from + around.indexOf(unseen), ...describeSpace(unseen) }
  const near = /^[^\n]{0,3}/.exec(text.slice(offset))?.[0] ?? ''
  // Text in double quotes may contain any character.
  const bare = near.replace(/".*/, '')
  return oddSigns.flatMap(([signs, describe]) => {
    const found = signs.exec(bare)
    return found ? [{ offset: offset + found.index, ...describe(found[0]) }] : []
  })[0]
}
