import type { Answers } from '../../engine/index.ts'
import { createTabMemory } from '../session/tab-storage.ts'

/** What the account screens remember across a reload, and for the way back. */
export const keptInTab = {
  /** The sign-up as typed, without passwords. */
  signUp: createTabMemory<Answers>('sign-up'),
  /** The address that a code was sent to. */
  verifyEmail: createTabMemory<string>('verify-email'),
  /** The address whose password is being changed. */
  resetPassword: createTabMemory<string>('reset-password')
}
