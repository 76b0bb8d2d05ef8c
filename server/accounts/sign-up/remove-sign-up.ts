import type { Audit } from '../../audit/service.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type User, users } from '../../users/index.ts'

/** Deletes an unverified account with its sign-ups, because the address belongs to another person. */
export async function removeSignUp({ audit }: { audit: Audit }, tx: Connection, { id }: Pick<User, 'id'>) {
  await users.remove(tx, id)
  await audit(tx, { by: 'server', action: 'account.unverified-removed', detail: { accounts: 1 } })
}
