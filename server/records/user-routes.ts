import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers, t } from '../../engine/index.ts'
import { requireMay } from '../core/api/access.ts'
import { accessOf, userOf, viewerOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { refuse } from './errors.ts'
import { recordCalls as calls } from './calls.ts'
import { createViewNotes } from './note-view.ts'
import { showIdentifiers } from './view/identifiers.ts'
import type { RecordServices } from './routes.ts'
import type { UserView } from './view/view.ts'

/** Serves the user's own record, and employees' records to administrators. */
export async function userRoutes(app: FastifyInstance, services: RecordServices) {
  const { records } = services
  const { noteView } = createViewNotes(services)

  handle(app, calls.getOwnUser, answerOwn)

  /** For users without a role, another user's id and an unknown id get the same response. */
  handle(app, calls.getUser, async request => {
    const viewer = userOf(request)
    const { id } = request.params
    if (id === viewer.id) return answerOwn(request)
    if (!request.access) throw refuse('request.not_found')
    const data = await records.viewAs(id, requireMay(request.access, calls.getUser.may), viewerOf(request))
    if (!data) throw refuse('request.not_found')
    await noteView(viewer, id)
    return answer(data)
  })

  handle(app, calls.showIdentifiers, async request => {
    const by = { user: userOf(request), access: accessOf(request), session: viewerOf(request).sessionId }
    const reason = isAnswers(request.body) ? request.body.reason : undefined
    const data = await showIdentifiers(services, { by, userId: request.params.id, reason })
    return { message: t('Identifiers shown.'), data }
  })

  async function answerOwn(request: FastifyRequest) {
    const data = await records.view(userOf(request).id, viewerOf(request))
    if (!data) throw refuse('request.not_found')
    return answer(data)
  }
}

const answer = (data: UserView) => ({ message: t('User loaded.'), data, revisions: data.revisions })
