import { parseErrorName, type Source } from '../../schema-files/sources.ts'
import { type Mistake, mistakeAtOffset, type Said } from '../report.ts'

/** A file that is not JSON: the first thing the parser stumbles over, at the place where it can be put right. */
export function syntaxMistakes(source: Source): Mistake[] {
  const [error] = source.errors
  if (!error) return []
  const before = source.text.slice(0, error.offset).trimEnd().length
  const isExtraComma = source.text[before - 1] === ',' && /^\s*[}\]]/.test(source.text.slice(error.offset))
  if (isExtraComma) return [mistakeAtOffset(source, before - 1, extraComma)]
  const name = parseErrorName(error)
  if (name === 'CommaExpected') return [mistakeAtOffset(source, Math.max(before - 1, 0), missingComma)]
  return [mistakeAtOffset(source, Math.min(error.offset, Math.max(source.text.length - 1, 0)), saidOf(name))]
}

const code = 'json'

const missingComma: Said = {
  code,
  message: 'This file is not valid JSON: a comma is missing at the end of this line.',
  fix: 'Add "," after this value.'
}

const extraComma: Said = {
  code,
  message: 'This file is not valid JSON: there is an extra comma after the last item.',
  fix: 'Delete this comma.'
}

const words: Record<string, [what: string, fix: string]> = {
  CloseBraceExpected: ['a closing } is missing.', 'Add "}" where the object ends.'],
  CloseBracketExpected: ['a closing ] is missing.', 'Add "]" where the list ends.'],
  ColonExpected: ['a colon is missing between a name and its value.', 'Add ":" after the name.'],
  PropertyNameExpected: ['a name in double quotes is missing here.', 'Write "name": value.'],
  UnexpectedEndOfString: ['a closing quotation mark is missing.', 'Add " at the end of the text.'],
  InvalidEscapeCharacter: [
    'a backslash stands before a character that needs none.',
    'Write a backslash twice: \\\\d.'
  ],
  InvalidCommentToken: ['JSON has no comments.', 'Delete the comment; "description" can hold words.'],
  EndOfFileExpected: ['something follows after its end.', 'Delete what follows the last } or ].']
}

function saidOf(name: string): Said {
  const [what, fix] = words[name] ?? [
    'a value is missing or cannot be read here.',
    'Look at this place and the line before it.'
  ]
  return { code, message: `This file is not valid JSON: ${what}`, fix }
}
