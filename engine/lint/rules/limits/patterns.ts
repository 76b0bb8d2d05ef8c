import { kindOf } from '../../../vocabulary/kind-of.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { adviseForBroken, adviseForMask, adviseForWildcard } from './corrected-pattern.ts'
import { findForeignPattern } from './foreign-pattern.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { nameKind, quote } from '../../sentences.ts'
import { measureSpeed, patience } from './slow-pattern.ts'

export const pattern: Rule = {
  code: 'pattern',
  reason: 'An invalid regular expression stops the page and the server.',
  examples: [
    exampleIn.fields`"staffId": { "type": "string", "title": "Staff Id", "pattern": «"^[0-9{8}$"→"^[0-9]{8}$"», "errorMessage": "Staff Id must be 8 digits." }`
  ],
  check: { schema: findBrokenPattern }
}

export const wholePattern: Rule = {
  code: 'whole-pattern',
  reason: 'A pattern that may match anywhere accepts answers with anything before and after the match.',
  examples: [
    exampleIn.fields`"year": { "type": "string", "title": "Year", "pattern": «"[0-9]{4}"→"^[0-9]{4}$"», "errorMessage": "Year must be 4 digits." }`,
    exampleIn.fields`"size": { "type": "string", "title": "Size", "pattern": «"^S|M|L$"→"^(S|M|L)$"», "errorMessage": "Size must be S, M or L." }`,
    exampleIn.fields`"code": { "type": "string", "title": "Code", "pattern": «"/^[a-z]{2}$/i"→"^[A-Za-z]{2}$"», "errorMessage": "Code must be 2 letters." }`,
    exampleIn.fields`"plate": { "type": "string", "title": "Plate", «"format": "digits", →»"pattern": "^[A-Z]{3}$", "errorMessage": "Plate must be 3 letters." }`,
    exampleIn.fields`"left": { "type": "string", "title": "Left on", "format": "date"«, "pattern": "^[0-9]{2}/[0-9]{2}/[0-9]{4}$", "errorMessage": "Write the day like 31/01/2026." → »}`,
    exampleIn.fields`"mobile": { "type": "string", "title": "Mobile", "format": "phone", "pattern": «"^0[0-9]{10}$"→"^\\\\+234[0-9]{10}$"», "errorMessage": «"Mobile must be 11 digits."→"Mobile must be a Nigerian number."» }`
  ],
  check: { schema: findLoosePattern }
}

export const slowPattern: Rule = {
  code: 'slow-pattern',
  reason: 'One odd answer could keep the page of a person, or the server for everyone, busy for minutes.',
  examples: [
    exampleIn.fields`"staffId": { "type": "string", "title": "Staff Id", "pattern": «"^([A-Z0-9]+-?)+$"→"^[A-Z0-9-]{2,20}$"», "errorMessage": "Staff Id is capital letters, digits and hyphens." }`
  ],
  check: { schema: findSlowPattern }
}

function findBrokenPattern({ schema: { pattern: text } }: SchemaNode): Finding[] {
  const broken = typeof text === 'string' ? describeBroken(text) : undefined
  if (broken === undefined) return []
  const message = `This pattern is not a valid regular expression: ${broken}.`
  return [reportValue(['pattern'], message, adviseForBroken(text ?? '', broken))]
}

function findLoosePattern({ schema }: SchemaNode): Finding[] {
  const { pattern: text } = schema
  if (typeof text !== 'string' || describeBroken(text) !== undefined) return []
  if (/^\/.*\/[a-z]*$/.test(text)) {
    const message =
      'This pattern has slashes around it, as in JavaScript: no answer contains them, so none would be accepted.'
    return [
      reportValue(
        ['pattern'],
        message,
        'Delete the slashes and what comes after them; write [A-Za-z] for any case.'
      )
    ]
  }
  const insteadOfMask = adviseForMask(text)
  if (insteadOfMask !== undefined) {
    const message = `This pattern is written as a mask: it would take ${quote(text.replace(/^\^|\$$/g, ''))} itself, and no answer.`
    return [reportValue(['pattern'], message, insteadOfMask)]
  }
  const insteadOfWildcard = isOfWhole(text) ? undefined : adviseForWildcard(text)
  if (insteadOfWildcard !== undefined) {
    const message = 'This pattern is written as a name with a wildcard, and may match anywhere in an answer.'
    return [reportValue(['pattern'], message, insteadOfWildcard)]
  }
  if (!isOfWhole(text)) {
    const message = 'This pattern may match anywhere in an answer: anything could come before or after it.'
    const inner = text.replace(/^\^/, '').replace(/\$$/, '')
    return [
      reportValue(
        ['pattern'],
        message,
        `Write ${quote(`^${hasAlternatives(text) ? `(${inner})` : inner}$`)}, so that it is about the whole answer.`
      )
    ]
  }
  const foreign = findForeignPattern(schema, text)
  if (!foreign) return []
  const { kind, asked, stored } = foreign
  const message =
    stored === undefined
      ? `This pattern asks for answers like "${asked}", which are not of the kind "${kind}": nobody could answer.`
      : `This pattern asks for answers like "${asked}", and ${nameKind(kind)} is kept as ${stored}: nobody could answer.`
  return [reportValue(['pattern'], message, 'Correct the pattern, or delete "format".')]
}

const isOfWhole = (pattern: string) =>
  pattern.startsWith('^') && /(^|[^\\])(\\\\)*\$$/.test(pattern) && !hasAlternatives(pattern)

/** Whether there are alternatives outside of groups, each of which would need both anchors. */
function hasAlternatives(pattern: string): boolean {
  let bare = pattern.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replace(/\([^()]*\)/g, '')
  }
  return bare.includes('|')
}

function findSlowPattern({ schema }: SchemaNode): Finding[] {
  const { pattern: text } = schema
  if (typeof text !== 'string' || describeBroken(text) !== undefined) return []
  const speed = measureSpeed(text, maxLengthOf(schema))
  if (!speed) return []
  if (speed === 'unknown') {
    const message = `We could not find out within ${patience / 1000} seconds whether this pattern can be made to hang.`
    const fix = 'Check again when this machine is less busy, or write a simpler pattern.'
    return [{ ...reportValue(['pattern'], message, fix), isWarning: true }]
  }
  const message =
    'This pattern can be made to hang: one odd answer would stop the page, or the server for everyone.'
  const fix = 'Write it without a repetition inside a repetition, for example "^[A-Z0-9]{2,20}$".'
  return [reportValue(['pattern'], message, fix)]
}

function describeBroken(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return (error as Error).message.split(': ').at(-1)
  }
}

/** Returns the maximum length of texts that reach the pattern: longer answers are refused before. */
function maxLengthOf(schema: WrittenSchema): number {
  const kind = kindOf(schema)
  return schema.maxLength ?? (Object.hasOwn(kinds, kind) ? kinds[kind].maxLength : 200)
}
