import { isHashOf } from '../audit/model/chain.ts'
import { hashKey, hashKeyBeforeRoleProofs, keySettings } from '../core/database/key-settings.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { tellAdministrators } from './administrator-notices.ts'

const day = 24 * 3600 * 1000

/**
 * Signs the roles of a database from before role proofs, once. The mark of its data key changes in the same transaction, and
 * only the data key makes such a mark, so nobody can ask for this again. Where the old mark is put back from a copy, the
 * audit shows that the roles were signed before.
 */
export async function proveRolesOnce({
  database,
  keys,
  audit,
  log
}: Pick<Services, 'database' | 'keys' | 'audit' | 'log'>) {
  const isOfBefore = async ({ settings }: Stores) =>
    (await settings.find(keySettings.mark)) === hashKeyBeforeRoleProofs(keys)
  if (!(await isOfBefore(database.read))) return
  const isAgain = await database.write(async stores => {
    if (!(await isOfBefore(stores))) return false
    await stores.settings.put(keySettings.mark, hashKey(keys))
    const [earlier] = await stores.audit.listPage({ actions: ['roles.proven'], limit: 1 })
    if (earlier) return true
    const accounts = await stores.users.proveRoles('all')
    await stores.signUps.proveRoles('all')
    await stores.invitations.proveRoles()
    await audit(stores, { by: 'server', action: 'roles.proven', detail: { accounts } })
    return false
  })
  if (isAgain)
    log.fatal({ event: 'roles.reset' }, 'SOMEBODY CHANGED THE DATABASE so that roles would be proven again')
}

/**
 * Audits forged roles and mails the administrators, once a day for each account until the role is removed. Whether that
 * happened today is read from the audit, which nobody can write without the data key.
 */
export async function reportForgedRoles(services: Services) {
  const { database, keys, clock, audit, log } = services
  if ((await database.read.users.listForged()).length === 0) return
  await database.write(async stores => {
    for (const user of await stores.users.listForged()) {
      const [told] = await stores.audit.listPage({ actions: ['role.forged'], person: user.id, limit: 1 })
      if (told && isHashOf(keys, told) && clock() - told.at < day) continue
      log.fatal({ event: 'role.forged', of: user.id }, 'somebody wrote a role into the database')
      await audit(stores, { by: 'server', action: 'role.forged', subject: user.id })
      await tellAdministrators(services, stores, user, { what: 'role-forged' })
    }
  })
}
