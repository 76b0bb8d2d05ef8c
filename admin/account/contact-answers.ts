import { type Answers, isAnswers, isBlank, sameValue, schemaAt, t, valueAt } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { contactForms } from '../../generated/contact-forms.ts'
import { parts } from '../../generated/journey.ts'
import { loadForm } from '../../generated/lazy.ts'
import { findPrefilled } from '../../renderer/form/state/prefill.ts'
import { translateForm } from '../../renderer/language/language.ts'
import type { ManagedAccount } from './managed-account.ts'

/** Returns, as text, the answers of a record that were prefilled with the account's email or phone and now differ from them. */
export async function findOtherContacts(record: User, { email, phone }: ManagedAccount): Promise<string[]> {
  const found = contactForms.map(async name => {
    const part = parts.find(({ forms, list }) => !list && forms.includes(name))
    const stored = part && valueAt(record, [part.name])
    if (!isAnswers(stored)) return []
    const form = await translateForm(await loadForm(name))
    return listLeaves(findPrefilled(form, { account: { email, phone } })).flatMap(({ path, value }) => {
      const field = schemaAt(form.schema, path)
      const answer = valueAt(stored, path)
      if (!field || typeof answer !== 'string' || isBlank(field, answer) || sameValue(answer, value))
        return []
      return [t('{title}: {value}', { title: field.title ?? '', value: answer })]
    })
  })
  return (await Promise.all(found)).flat()
}

const listLeaves = (answers: Answers, above: string[] = []): { path: string[]; value: unknown }[] =>
  Object.entries(answers).flatMap(([name, value]) =>
    isAnswers(value) ? listLeaves(value, [...above, name]) : [{ path: [...above, name], value }]
  )
