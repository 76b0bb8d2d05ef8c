import type { Audit } from '../../audit/service.ts'
import type { Connection } from '../../core/database/connection.ts'
import { removeUser, type User } from '../../users/index.ts'

/** Deletes an unverified account with its sign-ups, because the address belongs to another person. */
export async function removeSignUp({ audit }: { audit: Audit }, tx: Connection, { id }: Pick<User, 'id'>) {
  await removeUser(tx, id)
  await audit(tx, { by: 'server', action: 'account.unverified-removed', detail: { accounts: 1 } })
}
