import type { Answers } from '../../engine/index.ts'
import { createTabStorage } from '../session/tab-storage.ts'

/** A code that the user requested by email. */
export interface CodeRequest {
  email: string
  /** False if this installation sends no email; undefined if the code was requested on another page. */
  isSent?: boolean
  /** Why it could not be requested. */
  failure?: string
}

/** What the account screens keep in the tab, across reloads and while going back. */
export const accountMemory = {
  /** The sign-up as typed, without passwords. */
  signUp: createTabStorage<Answers>('sign-up'),
  /** The client whose sign-up link was opened. */
  client: createTabStorage<string>('sign-up-client'),
  /** The address a code was requested for, and whether it was sent. */
  verifyEmail: createTabStorage<CodeRequest>('verify-email'),
  /** The address whose password is being changed. */
  resetPassword: createTabStorage<string>('reset-password')
}
