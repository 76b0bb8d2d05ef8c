import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers, t } from '../../../engine/index.ts'
import { accessOf, userOf, viewerOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { refuse } from '../errors.ts'
import type { RecordServices } from '../routes.ts'
import { correctionCalls as calls } from './calls.ts'
import { parseCorrections, parseReply, parseRevision } from './model/requests.ts'
import { type CorrectionCaller, createCorrectionService } from './service.ts'
import { describeUnsent } from '../../mail/unsent.ts'
import type { Mailer } from '../../mail/mailer.ts'

export async function correctionRoutes(app: FastifyInstance, services: RecordServices) {
  const corrections = createCorrectionService(services)

  handle(app, calls.listCorrections, async request => ({
    message: t('Corrections loaded.'),
    data: await corrections.view(callerOf(request), request.params.id)
  }))

  handle(app, calls.askForCorrections, async request => {
    const { id } = request.params
    const result = await corrections.ask(callerOf(request), id, parseCorrections(request.body))
    const { reachesMailboxes } = services.mailer
    return {
      message: describeResult(result, services.mailer),
      data: await corrections.list(callerOf(request), id),
      asked: result.corrections,
      isMailed: result.corrections > 0 && result.unmailed === undefined && reachesMailboxes
    }
  })

  handle(app, calls.closeCorrection, async request => {
    const revision = parseRevision(isAnswers(request.body) ? request.body.revision : undefined)
    const userId = await corrections.close(callerOf(request), request.params.id, revision)
    return { message: t('Correction closed.'), data: await corrections.list(callerOf(request), userId) }
  })

  handle(app, calls.replyToCorrection, async request => {
    const owner = userOf(request)
    await corrections.reply(owner, request.params.id, parseReply(request.body))
    const data = await services.records.view(owner.id, viewerOf(request))
    if (!data) throw refuse('request.not_found')
    return { message: t('Your reply was sent.'), data, revisions: data.revisions }
  })
}

const callerOf = (request: FastifyRequest): CorrectionCaller => ({
  viewer: viewerOf(request),
  access: accessOf(request)
})

function describeResult(
  { corrections, unmailed }: { corrections: number; unmailed?: string },
  { reachesMailboxes }: Mailer
): string {
  if (corrections === 0) return t('This was already asked for. Nothing was sent again.')
  const sent = t('{corrections, plural, one {# answer was sent back.} other {# answers were sent back.}}', {
    corrections
  })
  const mailed = reachesMailboxes ? t('The employee gets an email.') : describeUnsent()
  return `${sent} ${unmailed ?? mailed}`
}
