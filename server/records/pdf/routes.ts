import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatPersonReference, t } from '../../../engine/index.ts'
import { organisation } from '../../../generated/index.ts'
import { accessOf, requireFresh, userOf, viewerOf } from '../../core/api/guards.ts'
import { handle, handleContent } from '../../core/api/handle.ts'
import { parseFlag } from '../../core/http/parameters.ts'
import { paperCalls as calls } from './calls.ts'
import { createPaperService } from './service.ts'
import { describeUnsentToPerson } from '../../mail/unsent.ts'
import type { RecordServices } from '../routes.ts'

export async function paperRoutes(app: FastifyInstance, services: RecordServices) {
  const papers = createPaperService(services)

  handleContent(app, calls.downloadRecord, async (request, reply) => {
    const { identifiers, reason } = request.query
    const isWhole = parseFlag(identifiers, 'identifiers', 'whole')
    if (isWhole) requireFresh(request)
    const by = { user: userOf(request), access: accessOf(request), session: viewerOf(request).sessionId }
    const givenReason = reason === '' ? undefined : reason
    const userId = request.params.id
    const pdf = await papers.writeForAdmin({ by, userId, isWhole, reason: givenReason })
    return send(reply, `record_${formatPersonReference(organisation.abbreviation, userId)}`, pdf)
  })

  handleContent(app, calls.downloadCopy, async (request, reply) =>
    send(reply, 'my_record', await papers.writeForOwner(userOf(request)))
  )

  handle(app, calls.mailCopyLink, async request => {
    await papers.mailLink(userOf(request))
    return {
      message: services.mailer.reachesMailboxes
        ? t('We have emailed you the link.')
        : describeUnsentToPerson()
    }
  })
}

/** Sends the PDF; writing stops if the client disconnects. The file name contains no name of a person. */
function send(reply: FastifyReply, what: string, pdf: Readable) {
  const name = `${organisation.abbreviation}_${what}.pdf`.replaceAll(/[^\w.-]/g, '_')
  reply.raw.once('close', () => pdf.destroy())
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(pdf)
}
