import { isAnswers } from '../model/paths.ts'

/** The names of the fields beside it that an answer is worked out from, by what `x-computed` says. */
export function listComputedFields(computed: unknown): string[] {
  if (!isAnswers(computed)) return []
  const years = isAnswers(computed.years) ? [computed.years.from, computed.years.to] : []
  const text = typeof computed.text === 'string' ? computed.text : ''
  const inText = Array.from(text.matchAll(/\{([^{}]*)\}/g), match => match[1] ?? '')
  return [...inText, ...years.flatMap(one => (typeof one === 'string' && one !== 'today' ? [one] : []))]
}
