import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { organisation } from '../../generated/index.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { erasureAskedLetter } from '../mail/templates.ts'
import { guards, userOf } from '../core/api/guards.ts'
import { backupsHold } from './backup-notice.ts'
import { listAccesses } from './access-log.ts'
import { ownRecord } from './own-record.ts'
import { parseCursor } from './cursor.ts'
import { zipOf } from './zip.ts'
import type { Services } from '../services.ts'

const looksOnAPage = 50
const downloads = { most: 20, window: 3600 * 1000 }

/** What employees do with all that is stored of them: download it, see who looked at it, ask for its erasure. */
export async function ownDataRoutes(app: FastifyInstance, services: Services) {
  const { database, config, clock, mailer, audit } = services
  const tries = createAttemptLimits(services)
  const guarded = { onRequest: guards.employee }
  app.get('/user/export', guarded, download)
  app.get('/user/access-log', guarded, looks)
  app.get('/user/erasure', guarded, erasure)
  app.post('/user/erasure', guarded, ask)
  app.delete('/user/erasure', guarded, withdraw)

  async function download(request: FastifyRequest, reply: FastifyReply) {
    const { id } = userOf(request)
    await tries.consume({ [`download:${id}`]: downloads })
    const { files, entries } = await ownRecord(services, id)
    await database.write(tx =>
      audit(tx, { ...buildSelfEntry(id), action: 'record.downloaded', detail: { files } })
    )
    const name = `${organisation.abbreviation}_my_record.zip`.replaceAll(/[^\w.-]/g, '_')
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(zipOf(entries, new Date(clock()))))
  }

  async function looks(request: FastifyRequest) {
    const { before } = parseCursor(request.query)
    const found = await listAccesses(database.read, userOf(request).id, { before, limit: looksOnAPage + 1 })
    const data = found.slice(0, looksOnAPage)
    const older = found.length > data.length
    return { success: true, message: 'These looked at your record.', data, older }
  }

  async function erasure(request: FastifyRequest) {
    const askedAt = await database.read.erasures.askedAt(userOf(request).id)
    return { ...told('This is what you asked for.', askedAt), backups: backupsHold(config) }
  }

  /** The administrators are told by mail; asked twice, it is one request. */
  async function ask(request: FastifyRequest) {
    const { id } = userOf(request)
    const askedAt = await database.write(async tx => {
      const erasures = tx.erasures
      if (await erasures.ask(id, clock())) {
        await audit(tx, { ...buildSelfEntry(id), action: 'erasure.asked' })
        for (const { email } of await tx.users.administrators())
          await mailer.put(tx, erasureAskedLetter(email, `${config.publicUrl}/admin/activity`))
      }
      return erasures.askedAt(id)
    })
    return told('You asked to be erased. An administrator will carry it out.', askedAt)
  }

  async function withdraw(request: FastifyRequest) {
    const { id } = userOf(request)
    await database.write(async tx => {
      if (await tx.erasures.withdraw(id))
        await audit(tx, { ...buildSelfEntry(id), action: 'erasure.withdrawn' })
    })
    return told('Nothing of yours will be erased.', undefined)
  }
}

function told(message: string, askedAt: number | undefined) {
  const data = { askedAt: askedAt === undefined ? null : new Date(askedAt).toISOString() }
  return { success: true, message, data }
}
