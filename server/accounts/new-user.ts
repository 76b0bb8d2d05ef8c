import { completeness } from '../../engine/index.ts'
import { recordForms } from '../../generated/index.ts'
import type { SignUp } from '../../generated/types.ts'
import { Refusal } from '../core/errors.ts'
import { randomId } from '../core/keys.ts'
import type { NewUser } from './user-store.ts'

/** What a new record lacks: everything. The same for each, and known once the forms are. */
const everything = JSON.stringify(completeness(recordForms, {}))

/** An account as it is stored at sign-up. */
export function newUser(
  answers: Omit<SignUp, 'confirmPassword'>,
  password: string,
  isAdmin = false
): NewUser {
  const { username, phone } = answers
  const email = answers.email.toLowerCase()
  return { id: randomId(), email, username, phone, password, isAdmin, missing: isAdmin ? '[]' : everything }
}

export function emailTaken(form: string) {
  const msg = 'An account with this e-mail already exists.'
  return new Refusal(409, msg, { problems: [{ rule: 'unique', msg, path: '/email', form }] })
}
