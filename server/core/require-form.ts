import type { Form } from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'

/** Returns a form of `schemas/` that the server cannot do without. Throws if it is missing. */
export function requireForm(name: string): Form {
  const form = forms[name]
  if (!form) throw new Error(`There is no form ${name}.`)
  return form
}
