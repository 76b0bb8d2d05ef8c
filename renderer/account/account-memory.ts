import type { Answers } from '../../engine/index.ts'
import { createTabStorage } from '../session/tab-storage.ts'

/** What the account screens remember across a reload, and for the way back. */
export const accountMemory = {
  /** The sign-up as typed, without passwords. */
  signUp: createTabStorage<Answers>('sign-up'),
  /** The client whose sign-up link was opened. */
  client: createTabStorage<string>('sign-up-client'),
  /** The address that a code was sent to. */
  verifyEmail: createTabStorage<string>('verify-email'),
  /** The address whose password is being changed. */
  resetPassword: createTabStorage<string>('reset-password')
}
