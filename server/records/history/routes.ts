import type { FastifyInstance } from 'fastify'
import { t } from '../../../engine/index.ts'
import { accessOf, userOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { historyCalls as calls } from './calls.ts'
import { createHistoryService } from './service.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

export async function historyRoutes(app: FastifyInstance, services: FeatureServices) {
  const history = createHistoryService(services)

  handle(app, calls.getHistory, async request => {
    const { id, part } = request.params
    const caller = { by: userOf(request), access: accessOf(request) }
    return { message: t('History loaded.'), data: await history.view(caller, id, part) }
  })
}
