import { deepest, isTooDeep, parseErrorName, type Source } from '../../../schema-files/sources.ts'
import { findJsonMistake } from './json-mistakes.ts'
import { exampleIn, type Finding, reportOffset, type Rule } from '../../rule.ts'

export const json: Rule = {
  code: 'json',
  reason: 'A file that is not JSON cannot be read: nothing would start.',
  examples: [
    exampleIn.fields`"salary": { "type": "string", "title": "Salary" }«→,»
"bonus": { "type": "string", "title": "Bonus" }`,
    exampleIn.fields`"salary": { "type": "string", "title": "Salary"«,→» }`
  ],
  precedence: 2,
  check: { file: findSyntaxError }
}

export function findSyntaxError({ text, errors }: Source): Finding[] {
  const [error] = errors
  const encoding = describeUnreadable(text)
  if (encoding) return [reportSyntax(0, encoding, 'Save it again as UTF-8 without BOM, as every editor can.')]
  if (!error) return []
  if (isTooDeep(error)) {
    return [
      reportSyntax(
        error.offset,
        `it is nested more than ${deepest} levels deep.`,
        'Ask less deep: make fields of the step of it.'
      )
    ]
  }
  const mistake = findJsonMistake(text, error.offset)
  if (mistake) return [reportSyntax(mistake.offset, mistake.what, mistake.fix)]
  const before = text.slice(0, error.offset).trimEnd().length
  const isExtraComma = text[before - 1] === ',' && /^\s*[}\]]/.test(text.slice(error.offset))
  if (isExtraComma)
    return [reportSyntax(before - 1, 'there is an extra comma after the last item.', 'Delete this comma.')]
  const name = parseErrorName(error)
  if (name === 'CommaExpected')
    return [
      reportSyntax(
        Math.max(before - 1, 0),
        text.slice(before, error.offset).includes('\n')
          ? 'a comma is missing at the end of this line.'
          : 'a comma is missing after this value.',
        'Add "," after this value.'
      )
    ]
  const [what, fix] = sentences[name] ??
    describeWord(text, error.offset) ?? [
      'a value is missing or cannot be read here.',
      'Look at this place and the line before it.'
    ]
  return [reportSyntax(Math.min(error.offset, Math.max(text.length - 1, 0)), what, fix)]
}

/** Describes an invalid value, for instance a literal of another language. */
function describeWord(text: string, offset: number): [what: string, fix: string] | undefined {
  const rest = text.slice(offset)
  if (rest.startsWith('"')) return ['there is a tab in a text.', 'Write a space, or \\t.']
  const word = /^[A-Za-z]\w*/.exec(rest)?.[0]
  if (word === undefined) return undefined
  if (/^\w+\s*:/.test(rest)) return sentences.PropertyNameExpected
  if (['true', 'false', 'null'].includes(word.toLowerCase()))
    return ['true, false and null are written with small letters.', `Write ${word.toLowerCase()}.`]
  return [`${word} is not a value.`, 'Write a text in double quotes, a number, true or false.']
}

/** Explains why a file seems not to be in UTF-8. */
function describeUnreadable(text: string): string | undefined {
  if (text.startsWith('\uFEFF')) return 'it begins with a byte order mark (BOM).'
  if (text.includes('\0')) return 'it is not written in UTF-8 but in UTF-16.'
  return text.includes('\uFFFD') ? 'some of its letters are not written in UTF-8.' : undefined
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
    'there is a backslash before a character that needs none.',
    'Write a backslash twice: \\\\d.'
  ],
  InvalidCommentToken: ['JSON has no comments.', 'Delete the comment; "description" can hold words.'],
  EndOfFileExpected: ['something follows after its end.', 'Delete what follows the last } or ].']
}
