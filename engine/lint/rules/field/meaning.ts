import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { writtenKindOf } from '../../../authoring/field-kind.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { findOfTitle } from './meaning-of-titles.ts'
import { findNoChoice, findOfBox, findOfNone } from './meaning-of-choices.ts'

/** Reports schemas that are valid but hardly what their author meant. */
export const meaning: Rule = {
  code: 'meaning',
  isWarning: true,
  reason: 'A question of the wrong kind gets answers that nobody can use.',
  examples: [
    exampleIn.fields`"zip": { "type": «"integer", "title": "Zip code" →"string", "title": "Zip code", "format": "digits" »}`,
    exampleIn.fields`"left": { "type": "string", "title": "Date of leaving"« →, "format": "date" »}`,
    exampleIn.fields`"graduated": { "type": "string", "title": «"Year of graduation"→"Day of graduation"», "format": "date" }`,
    exampleIn.fields`"born": { "type": "string", "title": "Date of birth", "format": "date", «"x-notBefore"→"x-notAfter"»: "today", "errorMessage": «"Not before today."→"Not after today."» }`,
    exampleIn.fields`"size": { "type": "string", "title": "Size", "enum": [«"Please select", →»"S", "M"] }`,
    exampleIn.fields`"size": { "type": "string", "title": «"Size *"→"Size"» }`,
    exampleIn.fields`"code": { "type": "string", "title": "Code", "pattern": «"^\\\\\\\\d{3}$"→"^\\\\d{3}$"», "errorMessage": "Code must be 3 digits." }`,
    exampleIn.fields`"share": { "type": "number", "title": "Share", "format": "percentage", "maximum": «1→100» }`,
    exampleIn.fields`"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": «5→5242880» } }`,
    exampleIn.fields`"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": [«"image/png"→"application/pdf"»], "maxBytes": 5242880 } }`,
    exampleIn.fields`"letter": { "title": "Letter", "format": «"pdf"→"document"», "x-file": { "types": ["application/pdf", "application/vnd.oasis.opendocument.text"], "maxBytes": 5242880 } }`,
    exampleIn.fields`"start": { "type": "string", "title": "Start", "format": "date"«, "maxLength": 8 → »}`,
    exampleIn.fields`"mobile": { "type": "string", "title": "Mobile", "format": "phone"«, "maxLength": 11 → »}`,
    exampleIn.fields`"code": { "type": "string", "title": "Code", "pattern": «"^d{3}$"→"^\\\\d{3}$"», "errorMessage": "Code must be 3 digits." }`,
    exampleIn.fields`"code": { "type": "string", "title": "Code", "pattern": «"^[A-z]{3}$"→"^[A-Za-z]{3}$"», "errorMessage": "Code must be 3 letters." }`,
    exampleIn.fields`"car": { "type": "boolean", "title": "Do you have a car?"« →, "format": "yesno" »}`,
    exampleIn.fields`"car": { "type": "boolean", "title": "Do you have a car?", "format": "yesno"«, "default": false → »}`,
    exampleIn.fields`"agree": { "type": "boolean", "title": "I agree", "const": «false→true» }`,
    exampleIn.fields`"days": { "type": "array", "title": "Days", "uniqueItems": true, "items": { "type": "string", "enum": ["Saturday", "None of these"] }« →, "x-none": "None of these" »}`
  ],
  precedence: -1,
  check: { question: findUnmeant }
}

function findUnmeant({ schema }: SchemaNode): Finding[] {
  if (isRetired(schema)) return []
  return [
    ...findOfTitle(schema),
    ...findNoChoice(schema),
    ...findOfPattern(schema),
    ...findOfShare(schema),
    ...findOfFile(schema),
    ...findOfLength(schema),
    ...findOfBox(schema),
    ...findOfNone(schema)
  ]
}

function findOfPattern({ pattern }: WrittenSchema): Finding[] {
  if (typeof pattern !== 'string') return []
  const found = patternMistakes.find(({ slip }) => slip.test(pattern))
  return found ? [reportValue(['pattern'], found.message, found.fix)] : []
}

const patternMistakes = [
  {
    slip: /\\\\[dwsDWS.]/,
    message: 'This pattern expects a backslash: it has two where one is meant.',
    fix: 'Write \\\\d in the file, with two backslashes and not four.'
  },
  {
    slip: /^(?:[^\\[]|\\.|\[[^\]]*\])*?(?<![A-Za-z\\])[dws][{+*]/,
    message: 'This pattern expects the letter itself, again and again: a backslash before it is lost.',
    fix: 'Write \\\\d in the file, with two backslashes.'
  },
  {
    slip: /\[[^\]]*A-z/,
    message: 'Between A and z there are six other characters, like [ and _: they would be accepted.',
    fix: 'Write [A-Za-z].'
  }
]

function findOfShare(schema: WrittenSchema): Finding[] {
  if (schema.maximum !== 1 || writtenKindOf(schema)?.unit !== 'percent') return []
  const message = 'A percentage of at most 1 is 1 %, not all of it.'
  return [reportValue(['maximum'], message, 'Write 100 for all of it.')]
}

/** The MIME types of formats for one type of files. */
const ownTypes: { [format: string]: RegExp } = { image: /^image\//, pdf: /^application\/pdf$/ }

const wordsOfOwn: { [format: string]: string } = { image: 'pictures', pdf: 'PDFs' }

const minBytes = 1000

function findOfFile({ format, 'x-file': file }: WrittenSchema): Finding[] {
  const { types, maxBytes } = file ?? {}
  if (typeof maxBytes === 'number' && maxBytes > 0 && maxBytes < minBytes) {
    const message = `maxBytes (${maxBytes}) is less than any file has: nobody could send one.`
    return [reportValue(['x-file', 'maxBytes'], message, 'It counts bytes: write 5242880 for 5 MB.')]
  }
  const own = format === undefined ? undefined : ownTypes[format]
  if (!own || !Array.isArray(types) || types.length === 0) return []
  if (types.every(type => own.test(String(type)))) return []
  const [message, fix] = types.some(type => own.test(String(type)))
    ? [
        `The format takes ${wordsOfOwn[format ?? '']} alone, and "types" has others.`,
        'Write "format": "document", or remove the others.'
      ]
    : [`The format says ${wordsOfOwn[format ?? '']}, and "types" takes none.`, 'Make both say the same.']
  return [reportValue(['x-file', 'types'], message, fix)]
}

function findOfLength(schema: WrittenSchema): Finding[] {
  const { maxLength } = schema
  const { storedLength: maxStored, storedExample } = writtenKindOf(schema) ?? {}
  if (maxStored === undefined || typeof maxLength !== 'number' || maxLength >= maxStored) return []
  const message = `An answer is stored like ${storedExample}, and maxLength (${maxLength}) is too short for that.`
  return [reportValue(['maxLength'], message, 'Delete maxLength: the format says how it is written.')]
}
