import type { FastifyInstance } from 'fastify'
import { isAnswers, t } from '../../../engine/index.ts'
import { roleCallerOf, userOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { reviewCalls as calls } from './calls.ts'
import { createManyReviews, type ManyOutcome } from './many.ts'
import { loadQueue } from './queue.ts'
import { parseChange, parseEmployees, parseNote, parseQueueQuery } from './requests.ts'
import { listReviewers } from './reviewers.ts'
import { createReviewService } from './service.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

export async function reviewRoutes(app: FastifyInstance, services: FeatureServices) {
  const reviews = createReviewService(services)
  const many = createManyReviews(services)

  handle(app, calls.listReviewers, async request => {
    const { id } = userOf(request)
    const all = await listReviewers(services.database.read)
    const data = all.map(({ user }) => ({ _id: user.id, name: user.username, isYou: user.id === id }))
    return { message: t('Reviewers loaded.'), data }
  })

  handle(app, calls.getReviewQueue, async request => ({
    message: t('Queue loaded.'),
    data: await loadQueue(
      services.database.read,
      roleCallerOf(request),
      parseQueueQuery(request.query, userOf(request).id)
    )
  }))

  handle(app, calls.getReview, async request => ({
    message: t('Review loaded.'),
    data: await reviews.view(roleCallerOf(request), request.params.id)
  }))

  handle(app, calls.moveReview, async request => {
    const { id } = request.params
    const message = await reviews.move(roleCallerOf(request), id, parseChange(request.body))
    return { message, data: await reviews.view(roleCallerOf(request), id) }
  })

  handle(app, calls.assignReview, async request => {
    const { id } = request.params
    const message = await reviews.assign(roleCallerOf(request), id, parseChange(request.body))
    return { message, data: await reviews.view(roleCallerOf(request), id) }
  })

  handle(app, calls.addReviewNote, async request => {
    const { id } = request.params
    await reviews.addNote(roleCallerOf(request), id, parseNote(request.body))
    return { message: t('Note saved.'), data: await reviews.view(roleCallerOf(request), id) }
  })

  handle(app, calls.deleteReviewNote, async request => {
    const userId = await reviews.removeNote(roleCallerOf(request), request.params.id)
    return { message: t('Note deleted.'), data: await reviews.view(roleCallerOf(request), userId) }
  })

  handle(app, calls.moveReviews, async request => {
    const ids = parseEmployees(request.body)
    const { state } = isAnswers(request.body) ? request.body : {}
    return answerOf(await many.move(roleCallerOf(request), ids, state))
  })

  handle(app, calls.assignReviews, async request => {
    const ids = parseEmployees(request.body)
    const { assignee } = isAnswers(request.body) ? request.body : {}
    return answerOf(await many.assign(roleCallerOf(request), ids, assignee))
  })
}

function answerOf({ outcome, changed }: { outcome: ManyOutcome; changed: string }) {
  const { same, refused } = outcome
  const left = refused.reduce((sum, { employees }) => sum + employees, 0)
  const sentences = [
    changed,
    ...(same > 0 ? [t('{same, plural, one {# already was.} other {# already were.}}', { same })] : []),
    ...(left > 0 ? [t('{left, plural, one {# stays as it is.} other {# stay as they are.}}', { left })] : [])
  ]
  return { message: sentences.join(' '), data: outcome }
}
