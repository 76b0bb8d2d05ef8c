import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAnswers } from '../../engine/index.ts'
import type { Invitation } from '../../generated/types.ts'
import { checked } from '../core/http/validate-form.ts'
import { Refusal } from '../core/errors.ts'
import { createRoles } from './roles.ts'
import { requireAdmin, userOf } from './session.ts'
import type { Services } from '../services.ts'
import { createUserStore } from './user-store.ts'

interface WithId {
  Params: { id: string }
}

/** Who administers, and what administrators do to accounts. */
export async function administratorRoutes(app: FastifyInstance, services: Services) {
  const roles = createRoles(services)
  const guarded = { onRequest: requireAdmin }
  app.get('/admin/administrators', guarded, list)
  app.post('/admin/invitations', guarded, invite)
  app.patch<WithId>('/admin/users/:id/role', guarded, changeRole)
  app.delete<WithId>('/admin/users/:id', guarded, erase)

  async function list() {
    const users = await createUserStore(services.database.read).allAdministrators()
    const data = users.map(({ id, username, email, createdAt, verifiedAt }) => {
      const since = new Date(createdAt).toISOString()
      return { _id: id, username, email, since, verified: verifiedAt !== null }
    })
    return { success: true, message: 'These are the administrators.', data }
  }

  async function invite(request: FastifyRequest, reply: FastifyReply) {
    const email = checked<Invitation>('admin/invitation', request.body).email.toLowerCase()
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

  async function erase(request: FastifyRequest<WithId>) {
    const { id } = request.params
    const username = await roles.erase(userOf(request).id, id)
    request.log.info({ event: 'erased', by: userOf(request).id, of: id }, 'employee erased')
    return { success: true, message: `${username} was erased.`, data: { _id: id } }
  }
}
