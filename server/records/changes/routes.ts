import type { FastifyInstance } from 'fastify'
import { isAnswers, t } from '../../../engine/index.ts'
import { accessOf, roleCallerOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { refuse } from '../errors.ts'
import { changeCalls as calls } from './calls.ts'
import { createChangeService } from './service.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

export async function changeRoutes(app: FastifyInstance, services: FeatureServices) {
  const changes = createChangeService(services)

  handle(app, calls.listChanges, async request => ({
    message: t('Changes loaded.'),
    data: await changes.show(roleCallerOf(request))
  }))

  handle(app, calls.countChanges, async request => ({
    message: t('Changes counted.'),
    data: await changes.count(accessOf(request))
  }))

  handle(app, calls.listRecordChanges, async request => ({
    message: t('Changes loaded.'),
    data: await changes.listOf(accessOf(request), request.params.id)
  }))

  handle(app, calls.confirmChange, async request => {
    await changes.confirm(roleCallerOf(request), request.params.id, parseRevision(request.body))
    return { message: t('Change confirmed.'), data: await changes.list(accessOf(request)) }
  })

  handle(app, calls.acceptShared, async request => {
    await changes.accept(roleCallerOf(request), request.params.id, parsePath(request.body))
    const message = t('Marked as checked. We will tell you if another person gives the same answer.')
    return { message, data: await changes.list(accessOf(request)) }
  })
}

function parseRevision(body: unknown): number {
  const revision = isAnswers(body) ? body.revision : undefined
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision) || revision < 1)
    throw refuse('input.parameter', {
      name: 'revision',
      must: 'be the number of the change that was shown'
    })
  return revision
}

function parsePath(body: unknown): string {
  const path = isAnswers(body) ? body.path : undefined
  if (typeof path !== 'string' || path.length > 200)
    throw refuse('input.parameter', {
      name: 'path',
      must: 'be where the answer is in the record, like /part/field'
    })
  return path
}
