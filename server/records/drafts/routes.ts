import type { FastifyInstance } from 'fastify'
import { t } from '../../../engine/index.ts'
import { userOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { draftCalls as calls } from './calls.ts'
import { createDraftService } from './service.ts'
import type { CoreServices } from '../../core/core-services.ts'

type DraftRoutesDependencies = Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>

export async function draftRoutes(app: FastifyInstance, services: DraftRoutesDependencies) {
  const drafts = createDraftService(services)

  handle(app, calls.listDrafts, async request => ({
    message: t('Drafts loaded.'),
    data: await drafts.list(userOf(request), request.query.form)
  }))

  handle(app, calls.keepDraft, async request => {
    const { isKept, ...data } = await drafts.keep(userOf(request), request.body)
    return { message: isKept ? t('Draft kept.') : t('Draft deleted.'), data }
  })

  handle(app, calls.dropDraft, async request => {
    await drafts.drop(userOf(request), request.params.id)
    return { message: t('Draft deleted.') }
  })
}
