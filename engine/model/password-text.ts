import type { Form } from '../vocabulary/form.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import { isAnswers } from '../values/paths.ts'

/**
 * A password as it is counted and hashed, however the keyboard spells its letters: accents composed, and every space an
 * ASCII one (OpaqueString of RFC 8265).
 */
export const preparePassword = (typed: string) => typed.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')

/** Answers with their passwords as they are counted. */
export function preparePasswords({ schema }: Form, answers: unknown): unknown {
  const names = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    kinds[kindOf(field)].isSecret ? [name] : []
  )
  if (names.length === 0 || !isAnswers(answers)) return answers
  const prepared = { ...answers }
  for (const name of names) {
    const typed = prepared[name]
    if (typeof typed === 'string') prepared[name] = preparePassword(typed)
  }
  return prepared
}
