import { type Answers, digitsAsked, digitsOf, type Form, kindOf, valueAt } from '../../../engine/index.ts'

/** What is said beside an answer that nobody has given here. */
export const prefilledWords = 'From your sign-up. Change it if it is not right.'

/** The answers that a form takes over where it has none yet: `ui:prefill`, for instance from `{ account: { email } }`. */
export function findPrefilled({ schema, ui }: Form, from: unknown): Answers {
  const found = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const source = ui.fields?.[name]?.['ui:prefill']
    const answer = source ? valueAt(from, source.split('.')) : undefined
    if (typeof answer !== 'string' || answer === '') return []
    // A phone number is asked for in digits alone, as people at home dial it.
    const fitting = kindOf(field) === 'digits' ? digitsOf(answer, digitsAsked(field)) : answer
    return [[name, fitting] as const]
  })
  return Object.fromEntries(found)
}

/** The form with a hint beside each of these answers. */
export function withPrefilledHints(form: Form, prefilled: Answers): Form {
  const names = Object.keys(prefilled)
  if (names.length === 0) return form
  const hinted = names.map(name => {
    const own = form.ui.fields?.[name]
    const help = [own?.['ui:help'] ?? form.schema.properties?.[name]?.description, prefilledWords]
    return [name, { ...own, 'ui:help': help.filter(Boolean).join(' ') }] as const
  })
  return { ...form, ui: { ...form.ui, fields: { ...form.ui.fields, ...Object.fromEntries(hinted) } } }
}
