import { type Connection, expose } from '../core/database/connection.ts'
import { hireStore } from './hire-store.ts'

export const hireRows = expose(
  hireStore,
  'sweep',
  'listConcerning',
  'forget',
  'remove',
  'listOpenAfter',
  'listEmailsOf'
)

/** Whether an invitation at an address was not used to sign up. */
export const isInvitedHire = async (tx: Connection, email: string) =>
  (await tx.use(hireStore).findOpenByEmail(email)) !== undefined
