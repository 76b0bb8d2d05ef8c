import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { maxLongText } from '../../../vocabulary/kinds/longtext.ts'
import { dayRelativeToToday } from '../../../values/named-day.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { exampleDay } from '../../candidate-answers.ts'
import { withOwnBounds } from '../../own-bounds.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportImpossible, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { findHugeFile, findTooFewBytes, findTooManyPixels } from './file-bounds.ts'
import { findCrossedNumbers, findUnkept } from './number-bounds.ts'
import { findCrossed, findNoRoom, findPatternLength } from './length-bounds.ts'

export const bounds: Rule = {
  code: 'bounds',
  reason: 'Limits that leave nothing in between refuse every answer.',
  examples: [
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "maxLength": «0→3» }`,
    exampleIn.fields`"plate": { "type": "string", "title": "Plate", "maxLength": «5→7», "pattern": "^[A-Z]{3}-[0-9]{3}$", "errorMessage": "Plate must be like ABC-123." }`,
    exampleIn.fields`"salary": { "type": "string", "title": "Salary", "minLength": «11→1», "maxLength": 10 }`,
    exampleIn.fields`"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9]{8}$", "maxLength": «6→8», "errorMessage": "Staff Id must be 8 digits." }`,
    exampleIn.fields`"photo": { "title": "Photo", "format": "image", "x-file": { "types": ["image/png"], "maxBytes": 900000, "width": 600, "height": 600, "maxPixels": «100000→360000» } }`,
    exampleIn.fields`"salary": { "type": "number", "title": "Salary", "minimum": «10, "maximum": 5→5, "maximum": 10» }`,
    exampleIn.fields`"shifts": { "type": "integer", "title": "Shifts", "minimum": 1, "maximum": «5→10», "multipleOf": 10 }`,
    exampleIn.fields`"salary": { "type": "number", "title": "Salary", "maximum": «9999999999999999→999999999999999» }`,
    exampleIn.fields`"shifts": { "type": "integer", "title": "Shifts", «"exclusiveMinimum": 1, "exclusiveMaximum"→"minimum": 1, "maximum"»: 2 }`,
    exampleIn.fields`"salary": { "type": "string", "title": "Salary", "maxLength": «1000000000→10» }`,
    exampleIn.fields`"story": { "type": "string", "title": "Story", "format": "longtext", "maxLength": «200000→100000» }`,
    exampleIn.fields`"story": { "type": "string", "title": "Story", "format": "longtext", "x-minWords": «50→25», "x-maxWords": «25→50» }`,
    exampleIn.fields`"story": { "type": "string", "title": "Story", "format": "longtext", «"maxLength": 1000, →»"x-maxWords": 500 }`,
    exampleIn.fields`"story": { "type": "string", "title": "Story", «"maxLength": 40, →»"x-minWords": 25 }`,
    exampleIn.fields`"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": «1000000000000→5242880» } }`,
    exampleIn.fields`"passport": { "title": "Passport", "format": "image", "x-file": { "types": ["image/jpeg"], "maxBytes": «2048→36000», "width": 600, "height": 600 } }`,
    exampleIn.fields`"signature": { "title": "Signature", "format": "image", "x-file": { "types": ["image/png"], "maxBytes": «1500→40000» } }`,
    exampleIn.fields`"leave": { "type": "string", "title": "Leave", "format": "date", "x-notBefore": "today + 14 days", "x-notAfter": «"today + 1 week"→"today + 1 year"», "errorMessage": "Ask 14 days before." }`
  ],
  check: { filledIn: findImpossible }
}

function findImpossible({ schema }: SchemaNode, { sources }: Project): Finding[] {
  return [
    ...findNothingAllowed(schema),
    ...findCrossed(schema, 'minLength', 'maxLength'),
    ...findCrossed(schema, 'minItems', 'maxItems'),
    ...findCrossed(schema, 'x-minWords', 'x-maxWords'),
    ...findNoRoom(schema),
    ...findHuge(schema),
    ...findCrossedNumbers(withOwnBounds(schema, sources)),
    ...findUnkept(schema, sources),
    ...findPatternLength(schema),
    ...findNoDay(schema),
    ...findHugeFile(schema),
    ...findTooManyPixels(schema),
    ...findTooFewBytes(schema)
  ]
}

/** Reports a maximum of 0: an empty text or list counts as no answer. */
function findNothingAllowed(schema: WrittenSchema): Finding[] {
  const keywords = (['maxLength', 'maxItems'] as const).filter(keyword => schema[keyword] === 0)
  return keywords.map(keyword =>
    reportImpossible([keyword], `${keyword} is 0`, 'Write how many there may be, or delete it.')
  )
}

/** The limits of what a save, a page or an upload can handle. */
const maxValues = { maxLength: 20_000, maxItems: 1000, 'x-maxWords': 1600 } as const

function findHuge(schema: WrittenSchema): Finding[] {
  const isLong = writtenKindOf(schema)?.hasLines === true
  const max = { ...maxValues, ...(isLong && { maxLength: maxLongText, 'x-maxWords': 8000 }) }
  const keywords = (['maxLength', 'maxItems', 'x-maxWords'] as const).filter(
    keyword => Number(schema[keyword]) > max[keyword]
  )
  return keywords.map(keyword => {
    const isShort = keyword === 'maxLength' && !isLong && schema.type === 'string'
    const message = `${keyword} (${schema[keyword]}) is more than a save can take: ${max[keyword]}.`
    const more = isShort ? `, or "format": "longtext", which takes ${maxLongText}` : ''
    return reportValue([keyword], message, `Write ${max[keyword]} or less${more}.`)
  })
}

function findNoDay({ 'x-notBefore': earliest, 'x-notAfter': latest }: WrittenSchema): Finding[] {
  if (typeof earliest !== 'string' || typeof latest !== 'string') return []
  const [first, last] = [dayRelativeToToday(earliest, exampleDay), dayRelativeToToday(latest, exampleDay)]
  if (!first || !last || first <= last) return []
  const message =
    earliest === 'today' && latest === 'yesterday'
      ? 'A date cannot be from today on and before today'
      : `No day is from "${earliest}" on and not after "${latest}"`
  return [reportImpossible(['x-notBefore'], message, 'Delete one of the two limits.')]
}
