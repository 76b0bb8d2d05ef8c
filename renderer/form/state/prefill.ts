import {
  type Answers,
  digitsAsked,
  digitsOf,
  type Form,
  isAnswers,
  kindOf,
  sameValue,
  valueAt
} from '../../../engine/index.ts'

/** What is said beside an answer that nobody has given here. */
export const prefilledWords = 'From your sign-up. Change it if it is not right.'
export const filledInWords = 'Filled in by the office - check it.'

/**
 * The answers that a form takes over where it has none yet: what was filled in for the person, and `ui:prefill`, for instance
 * from `{ account: { email } }`.
 */
export function findPrefilled({ schema, ui }: Form, from: unknown, filledIn: Answers = {}): Answers {
  const found = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (filledIn[name] !== undefined) return [[name, filledIn[name]] as const]
    const source = ui.fields?.[name]?.['ui:prefill']
    const answer = source ? valueAt(from, source.split('.')) : undefined
    if (typeof answer !== 'string' || answer === '') return []
    // A phone number is asked for in digits alone, as people at home dial it.
    const fitting = kindOf(field) === 'digits' ? digitsOf(answer, digitsAsked(field)) : answer
    return [[name, fitting] as const]
  })
  return Object.fromEntries(found)
}

/** Of what was filled in, the answers that stand there still, as a draft has them. */
export function stillFilledIn(answers: unknown, filledIn: Answers): Answers {
  if (!isAnswers(answers)) return {}
  const same = Object.entries(filledIn).filter(([name, answer]) => sameValue(answers[name], answer))
  return Object.fromEntries(same)
}

/** The form with a hint beside each of these answers, another one beside what was filled in for the person. */
export function withPrefilledHints(form: Form, prefilled: Answers, filledIn: Answers = {}): Form {
  const names = Object.keys(prefilled)
  if (names.length === 0) return form
  const hinted = names.map(name => {
    const own = form.ui.fields?.[name]
    const words = filledIn[name] === undefined ? prefilledWords : filledInWords
    const help = [own?.['ui:help'] ?? form.schema.properties?.[name]?.description, words]
    return [name, { ...own, 'ui:help': help.filter(Boolean).join(' ') }] as const
  })
  return { ...form, ui: { ...form.ui, fields: { ...form.ui.fields, ...Object.fromEntries(hinted) } } }
}
