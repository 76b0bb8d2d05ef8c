import type { Audit } from '../../audit/service.ts'
import type { Connection } from '../../core/database/connection.ts'
import { removeUser, type User } from '../../users/index.ts'

/** Its address belongs to somebody else: an account that nobody has verified goes, with all that was typed for it. */
export async function removeSignUp({ audit }: { audit: Audit }, tx: Connection, { id }: Pick<User, 'id'>) {
  await removeUser(tx, id)
  await audit(tx, { by: 'server', action: 'account.unverified-removed', detail: { accounts: 1 } })
}
