import { isHashOf } from '../audit/model/chain.ts'
import { hashKey, hashKeyOfBefore, keySettings } from '../core/database/key-settings.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { tellAdministrators } from './administrator-notices.ts'

const day = 24 * 3600 * 1000

/**
 * Proves the roles of a database from before they were proven, once: its mark is changed with it, and nobody without the data
 * key makes the former one again. One that was put back from an old copy is found by the audit.
 */
export async function proveRolesOnce({
  database,
  keys,
  audit,
  log
}: Pick<Services, 'database' | 'keys' | 'audit' | 'log'>) {
  const isOfBefore = async ({ settings }: Stores) =>
    (await settings.find(keySettings.mark)) === hashKeyOfBefore(keys)
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
 * Notes roles that somebody wrote into the database and tells the administrators, once a day for each account until the role
 * is taken away. What was told stands in the audit, where nobody without the data key can write it beforehand.
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
