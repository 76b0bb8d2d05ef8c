import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAnswers } from '../../engine/index.ts'
import type { Invitation } from '../../generated/types.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { Refusal } from '../core/errors.ts'
import { createRoles, type RoleOptions } from './roles.ts'
import { guards, userOf } from '../core/api/guards.ts'

interface WithId {
  Params: { id: string }
}

/** Who administers, and what administrators do to accounts. */
export async function administratorRoutes(app: FastifyInstance, services: RoleOptions) {
  const roles = createRoles(services)
  const guarded = { onRequest: guards.admin }
  app.get('/admin/administrators', guarded, list)
  app.post('/admin/invitations', guarded, invite)
  app.patch<WithId>('/admin/users/:id/role', guarded, changeRole)

  async function list() {
    const users = await services.database.read.users.allAdministrators()
    const data = users.map(({ id, username, email, createdAt, verifiedAt }) => {
      const since = new Date(createdAt).toISOString()
      return { _id: id, username, email, since, verified: verifiedAt !== null }
    })
    return { success: true, message: 'These are the administrators.', data }
  }

  async function invite(request: FastifyRequest, reply: FastifyReply) {
    const email = validateForm<Invitation>('admin/invitation', request.body).email.toLowerCase()
    const expiresAt = await roles.invite(userOf(request).id, email)
    request.log.info({ event: 'admin.invited', by: userOf(request).id }, 'administrator invited')
    const message = `The invitation is on its way to ${email}. It is good for 48 hours.`
    const data = { email, expiresAt: new Date(expiresAt).toISOString() }
    return reply.code(201).send({ success: true, message, data })
  }

  async function changeRole(request: FastifyRequest<WithId>) {
    const { id } = request.params
    if (!isAnswers(request.body) || request.body.isAdmin !== false)
      throw new Refusal(400, '"isAdmin" must be false: administrators are made by invitation.')
    const username = await roles.demote(userOf(request).id, id)
    request.log.info({ event: 'admin.demoted', by: userOf(request).id, of: id }, 'administrator demoted')
    return { success: true, message: `${username} is no administrator.`, data: { _id: id, isAdmin: false } }
  }
}
