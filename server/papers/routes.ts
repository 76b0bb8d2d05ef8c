import type { FastifyInstance } from 'fastify'
import { isAnswers, t } from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'
import { handle } from '../core/api/handle.ts'
import type { CoreServices } from '../core/core-services.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { writeMoment } from '../core/moment.ts'
import { signedPaperCalls as calls } from './calls.ts'
import type { Papers } from './papers.ts'
import { hour } from '../core/durations.ts'

const checksOfNetwork = { max: 120, window: hour }

/** Registers the check of a PDF. An unknown code, an invalid one, and one of an erased record get the same response. */
export async function signedPaperRoutes(app: FastifyInstance, services: CoreServices & { papers: Papers }) {
  const limits = createAttemptLimits(services)

  handle(app, calls.checkPaper, async request => {
    await limits.consume({ [`paper-checks:${request.origin.network}`]: checksOfNetwork })
    const [code, digest] = [readText(request.body, 'code'), readText(request.body, 'digest')]
    const madeAt = await services.papers.check({ code, digest: digest.toLowerCase() })
    const isKnown = madeAt !== undefined
    return {
      message: isKnown ? t('This PDF comes from us.') : t('We do not know this PDF.'),
      data: { isKnown, madeAt: writeMoment(madeAt ?? null), organisation: isKnown ? organisation.name : null }
    }
  })
}

function readText(body: unknown, name: string): string {
  const value = isAnswers(body) ? body[name] : undefined
  return typeof value === 'string' ? value.trim() : ''
}
