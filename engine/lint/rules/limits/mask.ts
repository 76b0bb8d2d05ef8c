import { kinds } from '../../../vocabulary/kinds/index.ts'
import { keywordOf } from '../../../vocabulary/keywords.ts'
import { digits } from '../../../vocabulary/kinds/digits.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { isFromAccount } from '../../../vocabulary/keywords/from.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { patternOfMask, slotsOf } from '../../../vocabulary/keywords/mask.ts'
import { readForeignMask } from './corrected-pattern.ts'
import { readPatternLengths } from '../../pattern-lengths.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { nameKind } from '../../sentences.ts'

export const mask: Rule = {
  code: 'mask',
  reason: 'A mask that does not fit what is stored would keep people from typing a right answer.',
  examples: [
    exampleIn.fields`"sort": { "type": "string", "title": "Sort code", "format": "digits", "x-mask": «"##-##-##"→"00-00-00"» }`,
    exampleIn.fields`"sort": { "type": "string", "title": "Sort code", "format": "digits", "x-mask": «"000000"→"00-00-00"» }`,
    exampleIn.fields`"sort": { "type": "string", "title": "Sort code", "format": "digits", "x-mask": "00-00-00", "pattern": «"^[0-9]{8}$"→"^[0-9]{6}$"», "errorMessage": "A sort code is like 12-34-56." }`,
    exampleIn.fields`"since": { "type": "string", "title": "Since", "format": "date"«, "x-mask": "0000-00-00" → »}`
  ],
  check: { filledIn: findWrongMask }
}

function findWrongMask(node: SchemaNode): Finding[] {
  const written = node.schema['x-mask']
  if (written === undefined) return []
  const whole = wholeOf(node)
  const kind = kindOf(whole)
  const isShown = isComputed(whole) || isFromAccount(whole)
  const isOther =
    whole.type !== 'string' || !keywordOf('x-mask').appliesTo(kinds[kind], whole as Schema) || isShown
  if (isOther) {
    const message = `"x-mask" is for texts and digits that people type, and this field is ${isShown ? 'not typed' : nameKind(kind)}.`
    return [reportName(['x-mask'], message, 'Delete it.')]
  }
  const wrong = describeWrong(written, kinds[kind] === digits, whole)
  return wrong ? [reportValue(['x-mask'], wrong.message, wrong.fix)] : []
}

const like = 'Write 0 for a digit, A for a letter, and between them what is shown: 000-00-0000.'

function adviseMask(written: string): string {
  const intended = readForeignMask(written)
  return intended === undefined || /^0+$/.test(intended)
    ? like
    : `Write "${intended}": 0 is a digit, A is a letter.`
}

function describeWrong(written: string, isOfDigits: boolean, schema: SchemaNode['schema']) {
  const places = slotsOf(written)
  if (places.length === 0 || /[1-9B-Za-z\p{Cc}]/u.test(written) || /[^\x20-\x7e]/.test(written))
    return {
      message: `"${written}" does not say where digits and letters go.`,
      fix: adviseMask(written)
    }
  if (places.length === written.length && !places.includes('A')) {
    const count = places.length
    const fix = `Delete it, and write "format": "digits", "minLength": ${count}, "maxLength": ${count}.`
    return { message: 'This mask has nothing between its digits, so it changes nothing.', fix }
  }
  if (!slotsOf(written.at(-1) ?? '').length)
    return {
      message: 'Characters after the last place would never be shown.',
      fix: 'End the mask with 0 or A.'
    }
  if (isOfDigits && places.includes('A'))
    return {
      message: 'This mask asks for letters, and "digits" takes none.',
      fix: 'Write "format": "text", or 0.'
    }
  const lengths = typeof schema.pattern === 'string' ? readPatternLengths(schema.pattern) : undefined
  const { minLength = 0, maxLength = places.length } = schema
  const isUnlike =
    minLength > places.length ||
    maxLength < places.length ||
    (lengths && (lengths.min > places.length || lengths.max < places.length))
  if (!isUnlike) return undefined
  const fix = `What is stored has ${places.length} characters, without those between them. Say so, like "${patternOfMask(written)}", or delete the other word.`
  return {
    message: `This mask has ${places.length} places, and the field's other keywords expect another number.`,
    fix
  }
}
