import type { FastifyInstance } from 'fastify'
import { isAnswers, t } from '../../../engine/index.ts'
import { accessOf, roleCallerOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { listOfTexts, requireValue, wholeNumber } from '../../core/http/parameters.ts'
import { changeCalls as calls } from './calls.ts'
import { createChangeService, type ShownShared } from './service.ts'
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
    data: await changes.showOf(roleCallerOf(request), request.params.id)
  }))

  handle(app, calls.confirmChange, async request => {
    await changes.confirm(roleCallerOf(request), request.params.id, parseRevision(request.body))
    return { message: t('Change confirmed.') }
  })

  handle(app, calls.acceptShared, async request => {
    await changes.accept(roleCallerOf(request), request.params.id, parseShared(request.body))
    return { message: t('Marked as checked. We will tell you if another person gives the same answer.') }
  })
}

function parseRevision(body: unknown): number {
  const { revision } = isAnswers(body) ? body : {}
  return requireValue(wholeNumber(revision, 1), 'revision', 'be the number of the change that was shown')
}

function parseShared(body: unknown): ShownShared {
  const { path, employees, others } = isAnswers(body) ? body : {}
  const place = typeof path === 'string' && path.length <= 200 ? path : undefined
  return {
    path: requireValue(place, 'path', 'be where the answer is in the record, like /part/field'),
    employees: requireValue(
      listOfTexts(employees),
      'employees',
      'be the ids of the employees who were shown'
    ),
    others: requireValue(wholeNumber(others, 0), 'others', 'be the number of other employees that was shown')
  }
}
