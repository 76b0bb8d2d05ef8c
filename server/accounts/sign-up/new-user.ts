import { findMissing } from '../../../engine/index.ts'
import { recordForms } from '../../../generated/index.ts'
import type { SignUp } from '../../../generated/types.ts'
import { refuse } from '../errors.ts'
import { languageOfNewAccount } from '../../core/language.ts'
import { randomId } from '../../core/keys.ts'
import type { RequestContext } from '../services.ts'
import type { PendingSignUp } from './sign-up-store.ts'
import type { NewUser } from '../../users/index.ts'

const everything = JSON.stringify(findMissing(recordForms, {}))

/** Builds a new account. It is always an employee's, even if it becomes another one at verification. */
export function buildNewUser(answers: Omit<SignUp, 'confirmPassword'>, password: string): NewUser {
  const { username, phone } = answers
  const email = answers.email.toLowerCase()
  const typed = { email, username, phone, password }
  return { id: randomId(), ...typed, isAdmin: false, missing: everything, language: languageOfNewAccount() }
}

/** Builds the sign-up that waits for the mailed code. */
export function buildSignUp(
  { id, username, phone, password }: NewUser,
  { network }: RequestContext,
  createdAt: number
): PendingSignUp {
  const typed = { username, phone, password, network, createdAt }
  return { id: randomId(), userId: id, becomes: 'employee', ...noRole, ...typed }
}

const noRole = { invitation: null, invitedBy: null, role: null, roleClients: '[]' }

export const emailTaken = (form: string) => refuse('account.email_taken', { form })
