import type { FastifyInstance } from 'fastify'
import { t } from '../../../engine/index.ts'
import { roleCallerOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { savedViewCalls as calls } from './calls.ts'
import { createSavedViewService } from './service.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

export async function savedViewRoutes(app: FastifyInstance, services: FeatureServices) {
  const views = createSavedViewService(services)

  handle(app, calls.listSavedViews, async request => ({
    message: t('Views loaded.'),
    data: await views.list(roleCallerOf(request))
  }))

  handle(app, calls.saveView, async request => {
    const id = await views.add(roleCallerOf(request), request.body)
    return { message: t('View saved.'), data: { _id: id } }
  })

  handle(app, calls.changeView, async request => {
    await views.change(roleCallerOf(request), request.params.id, request.body)
    return { message: t('View saved.'), data: { _id: request.params.id } }
  })

  handle(app, calls.removeView, async request => {
    await views.remove(roleCallerOf(request), request.params.id)
    return { message: t('View deleted.'), data: { _id: request.params.id } }
  })
}
