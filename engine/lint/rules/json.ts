import { parseErrorName, type Source } from '../../schema-files/sources.ts'
import { reportOffset, type Finding, type Rule } from '../rule.ts'

/** A file that is not JSON: the first thing the parser stumbles over, at the place where it can be put right. */
export const json: Rule = {
  code: 'json',
  level: 'error',
  reason: 'A file that is not JSON cannot be read at all: nothing would start.',
  examples: [
    {
      in: 'fields',
      bad: `"salary": { "type": "string", "title": "Salary" }
"bonus": { "type": "string", "title": "Bonus" }`,
      good: `"salary": { "type": "string", "title": "Salary" },
"bonus": { "type": "string", "title": "Bonus" }`
    },
    {
      in: 'fields',
      bad: `"salary": { "type": "string", "title": "Salary", }`,
      good: `"salary": { "type": "string", "title": "Salary" }`
    }
  ],
  check: { file: findSyntaxError }
}

function findSyntaxError({ text, errors }: Source): Finding[] {
  const [error] = errors
  if (!error) return []
  const before = text.slice(0, error.offset).trimEnd().length
  const isExtraComma = text[before - 1] === ',' && /^\s*[}\]]/.test(text.slice(error.offset))
  if (isExtraComma)
    return [reportSyntax(before - 1, 'there is an extra comma after the last item.', 'Delete this comma.')]
  const name = parseErrorName(error)
  if (name === 'CommaExpected')
    return [
      reportSyntax(
        Math.max(before - 1, 0),
        'a comma is missing at the end of this line.',
        'Add "," after this value.'
      )
    ]
  const [what, fix] = sentences[name] ?? [
    'a value is missing or cannot be read here.',
    'Look at this place and the line before it.'
  ]
  return [reportSyntax(Math.min(error.offset, Math.max(text.length - 1, 0)), what, fix)]
}

function reportSyntax(offset: number, what: string, fix: string): Finding {
  return reportOffset(offset, `This file is not valid JSON: ${what}`, fix)
}

const sentences: Record<string, [what: string, fix: string]> = {
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
