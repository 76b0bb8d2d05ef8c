import { calendarOf } from '../../../vocabulary/shapes.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { text } from '../../../vocabulary/kinds/text.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { type Finding, reportValue } from '../../rule.ts'

const numbered =
  /\b(account|phone|telephone|mobile|bvn|nin|passport|licen[cs]e|postal|zip) ?(number|no\.?|code)?$/i

export function findOfTitle(schema: WrittenSchema): Finding[] {
  const { title } = schema
  if (typeof title !== 'string') return []
  if (/\*$|\((optional|required)\)$/i.test(title.trim())) {
    const message = `"${title}" says whether it must be answered: the page shows that beside every question.`
    return [reportValue(['title'], message, 'Remove it from the title; "required" of the form says it.')]
  }
  if (isNumeric(schema) && !schema.format && !isComputed(schema) && numbered.test(title)) {
    const message = `"${title}" is asked as a number: zeros at its beginning would be lost, and it would read 1,234.`
    return [reportValue(['type'], message, 'Write "type": "string" with "format": "digits" or "phone".')]
  }
  if (/^date (of|when)\b/i.test(title) && schema.type === 'string' && isPlain(schema)) {
    const message = `"${title}" is asked as any text: people would write dates in all ways, and nothing could count them.`
    return [reportValue(['title'], message, 'Add "format": "date", or "month" where the day is not known.')]
  }
  if (calendarOf(schema) === 'day') return findOfDate(title, schema)
  return []
}

function findOfDate(title: string, { 'x-notBefore': first }: WrittenSchema): Finding[] {
  const [part] = /^(year|month) (of|when|in which)\b/i.exec(title.trim()) ?? []
  if (part !== undefined) {
    const message = `"${title}" is asked as a whole date: people who know only the ${/^y/i.test(part) ? 'year' : 'month'} cannot answer.`
    const fix = /^y/i.test(part)
      ? 'Write "type": "integer" with "minimum" and "maximum", without "format".'
      : 'Write "format": "month".'
    return [reportValue(['format'], message, fix)]
  }
  if (!/\b(date of birth|birth ?(date|day)|born)\b/i.test(title) || typeof first !== 'string') return []
  if (!/^(today|yesterday)$/.test(first)) return []
  const message = `"${title}" would be ${first} or later: nobody who fills this in could answer.`
  return [reportValue(['x-notBefore'], message, 'Write "x-notAfter": "today".')]
}

const isPlain = (schema: WrittenSchema) =>
  kinds[kindOf(schema)] === text && !schema.pattern && !isComputed(schema) && !schema.$ref
