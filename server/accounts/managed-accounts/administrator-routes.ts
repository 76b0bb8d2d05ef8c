import type { FastifyInstance } from 'fastify'
import { administrator, isAnswers, t } from '../../../engine/index.ts'
import type { Invitation } from '../../../generated/types.ts'
import { titleOfRole } from '../../access/model/access.ts'
import { parseClientIds } from '../../access/model/client-ids.ts'
import { clientRows } from '../../clients/index.ts'
import { userOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { refuse } from '../errors.ts'
import { validateForm } from '../../core/http/validate-form.ts'
import { accountCalls as calls } from '../calls.ts'
import { storedRole } from '../model/given-role.ts'
import { createRoles } from './roles.ts'
import { translateReason } from '../../mail/index.ts'
import { describeUnsent } from '../../mail/unsent.ts'
import { writeMoment } from '../../core/moment.ts'
import type { GivenRole } from '../../users/index.ts'
import type { AccountServices } from '../services.ts'

/** Routes for administrators and invitations. */
export async function administratorRoutes(app: FastifyInstance, options: AccountServices) {
  const listClientIds = async () =>
    new Set((await clientRows.list(options.database.read)).map(({ id }) => id))
  const { listAdministrators, listInvitations, invite, revoke, changeRole, demote } = createRoles(options)

  handle(app, calls.listAdministrators, async () => {
    const users = await listAdministrators()
    const clients = await listClientIds()
    const data = users.map(({ id, username, email, createdAt, verifiedAt, disabledAt, ...given }) => {
      const since = writeMoment(createdAt)
      const state = { verified: verifiedAt !== null, isDisabled: disabledAt !== null }
      return { _id: id, username, email, since, ...state, ...viewRole(given, clients) }
    })
    return { message: t('Administrators loaded.'), data }
  })

  handle(app, calls.inviteAdministrator, async request => {
    const answers = validateForm<Invitation>('admin/invitation', request.body)
    const email = answers.email.toLowerCase()
    const by = userOf(request)
    const { expiresAt, isEmployee } = await invite(by, email, request.body)
    request.log.info({ event: 'admin.invited', by: by.id }, 'administrator invited')
    const sent = options.mailer.reachesMailboxes
      ? t('We sent the invitation to {email}. It is valid for 48 hours.', { email })
      : describeUnsent()
    const message = isEmployee
      ? `${sent} ${t('This person is an employee: once they accept it, they are no longer in the list of employees.')}`
      : sent
    return { message, data: { email, expiresAt: writeMoment(expiresAt) } }
  })

  handle(app, calls.listInvitations, async () => {
    const clients = await listClientIds()
    const data = (await listInvitations()).map(
      ({ id, email, by, createdAt, expiresAt, failure, ...given }) => ({
        _id: id,
        email: email ?? '',
        by,
        failure: failure && translateReason(failure),
        createdAt: writeMoment(createdAt),
        expiresAt: writeMoment(expiresAt ?? createdAt),
        ...viewRole(given, clients)
      })
    )
    return { message: t('Invitations loaded.'), data }
  })

  handle(app, calls.revokeInvitation, async request => {
    const { id } = request.params
    const by = userOf(request)
    const email = await revoke(by, id)
    request.log.info({ event: 'invitation.revoked', by: by.id }, 'invitation revoked')
    return { message: t('The invitation to {email} is revoked.', { email }), data: { _id: id } }
  })

  handle(app, calls.demoteAdministrator, async request => {
    const { id } = request.params
    if (isAnswers(request.body) && request.body.role !== undefined) {
      const { username, given } = await changeRole(userOf(request), id, request.body)
      request.log.info({ event: 'role.changed', by: userOf(request).id, of: id }, 'role changed')
      const message = t('{username} now has the role {role}.', {
        username,
        role: titleOfRole(given.role)
      })
      const role = viewRole(storedRole(given), await listClientIds())
      return { message, data: { _id: id, isAdmin: true, ...role } }
    }
    if (!isAnswers(request.body) || request.body.isAdmin !== false) throw refuse('role.not_revocable')
    const by = userOf(request)
    const { username, isDemoted } = await demote(by, id)
    const data = { _id: id, isAdmin: false }
    if (!isDemoted)
      return { message: t('{username} is an employee, not an administrator.', { username }), data }
    request.log.info({ event: 'admin.demoted', by: by.id, of: id }, 'administrator demoted')
    return { message: t('{username} is no longer an administrator.', { username }), data }
  })
}

/** Leaves out clients that have been deleted since the role was given. */
function viewRole({ role, roleClients }: GivenRole, clients: ReadonlySet<string>) {
  if (role === null || role === administrator) return {}
  return { role, clients: parseClientIds(roleClients).filter(id => clients.has(id)) }
}
