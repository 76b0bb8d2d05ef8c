import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { organisation } from '../../../generated/index.ts'
import { accessOf, requireFresh, userOf, viewerOf } from '../../core/api/guards.ts'
import { handle, handleContent } from '../../core/api/handle.ts'
import { Refusal } from '../../core/errors.ts'
import type { Services } from '../../services.ts'
import { paperCalls as calls } from './calls.ts'
import { createPaperService } from './service.ts'

/** Records as PDF. */
export async function paperRoutes(app: FastifyInstance, services: Services) {
  const papers = createPaperService(services)

  handleContent(app, calls.downloadRecord, async (request, reply) => {
    const { identifiers, reason } = request.query
    const isWhole = identifiers === 'whole'
    if (!isWhole && identifiers !== undefined && identifiers !== '')
      throw new Refusal(400, '"identifiers" must be whole, or left out.')
    if (isWhole) requireFresh(request)
    const by = { user: userOf(request), access: accessOf(request), session: viewerOf(request).sessionId }
    const said = reason === '' ? undefined : reason
    return send(
      reply,
      'record',
      await papers.writeForAdmin({ by, userId: request.params.id, isWhole, reason: said })
    )
  })

  handleContent(app, calls.downloadCopy, async (request, reply) =>
    send(reply, 'my_record', await papers.writeForOwner(userOf(request)))
  )

  handle(app, calls.mailCopyLink, async request => {
    await papers.mailLink(userOf(request))
    return { message: 'The link is on its way to you.' }
  })
}

/** A reader who leaves ends the writing. No name of a person stands in the name of the file. */
function send(reply: FastifyReply, what: string, pdf: Readable) {
  const name = `${organisation.abbreviation}_${what}.pdf`.replaceAll(/[^\w.-]/g, '_')
  reply.raw.once('close', () => pdf.destroy())
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(pdf)
}
