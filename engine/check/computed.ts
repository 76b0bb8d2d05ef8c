import { isVisible } from '../model/visibility.ts'
import { readAnswer } from '../model/answer-text.ts'
import type { Schema } from '../form.ts'
import { isAnswers } from '../model/paths.ts'

type Answers = Record<string, unknown>

/** The value with every `x-computed` answer worked out anew from the answers beside it; `today` is YYYY-MM-DD. */
export function computeAnswers(schema: Schema, value: unknown, today: string | undefined): unknown {
  if (schema.type === 'array' && Array.isArray(value)) {
    const rows = schema.items
    return rows ? value.map(row => computeAnswers(rows, row, today)) : value
  }
  if (!schema.properties || !isAnswers(value)) return value
  const answers: Answers = { ...value }
  for (const [name, field] of Object.entries(schema.properties)) {
    const answer = field['x-computed']
      ? computeValue(schema, name, answers, today)
      : computeAnswers(field, answers[name], today)
    if (answer === undefined) delete answers[name]
    else answers[name] = answer
  }
  return answers
}

/** The computed answer of one field of a group; undefined while what it is made of is not there. */
export function computeValue(
  group: Schema,
  name: string,
  siblings: Answers,
  today: string | undefined
): string | undefined {
  const rule = group.properties?.[name]?.['x-computed']
  if (!rule || !isVisible(group, name, siblings)) return undefined
  if ('text' in rule) return filledIn(group, rule.text, siblings)
  const day = (which: string) => (which === 'today' ? today : siblings[which])
  const [from, to] = [day(rule.years.from), day(rule.years.to)]
  return typeof from === 'string' && typeof to === 'string' ? wholeYears(from, to) : undefined
}

/** `{firstName} {lastName}` with the answers as they read; undefined when none of them is there. */
function filledIn(group: Schema, template: string, siblings: Answers): string | undefined {
  let isEmpty = true
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = group.properties?.[name]
    const word = field ? readAnswer(field, siblings[name]) : ''
    if (word !== '') isEmpty = false
    return word
  })
  return isEmpty ? undefined : text.replace(/\s+/g, ' ').trim()
}

/** The years completed from one day to another, both YYYY-MM-DD; undefined when the first is the later one. */
function wholeYears(from: string, to: string): string | undefined {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)
  return years >= 0 ? String(years) : undefined
}
