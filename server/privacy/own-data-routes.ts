import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { organisation } from '../../generated/index.ts'
import { createTries } from '../core/limits/attempt-limits.ts'
import { self } from '../audit/model/entries.ts'
import { createVault } from '../files/file-storage.ts'
import { erasureAskedLetter } from '../mail/templates.ts'
import { requireEmployee, userOf } from '../accounts/session.ts'
import { backupsHold } from './backup-notice.ts'
import { looksAt } from './access-log.ts'
import { ownRecord } from './own-record.ts'
import { placeIn } from './cursor.ts'
import { zipOf } from './zip.ts'
import type { Services } from '../services.ts'
import { createErasureStore } from './erasure-store.ts'
import { createUserStore } from '../accounts/user-store.ts'

const looksOnAPage = 50
const downloads = { most: 20, window: 3600 * 1000 }

/** What employees do with all that is stored of them: download it, see who looked at it, ask for its erasure. */
export async function ownDataRoutes(app: FastifyInstance, services: Services) {
  const { database, keys, config, clock, mailer, audit } = services
  const vault = createVault(config.filesDir, keys)
  const tries = createTries(services)
  const guarded = { onRequest: requireEmployee }
  app.get('/user/export', guarded, download)
  app.get('/user/access-log', guarded, looks)
  app.get('/user/erasure', guarded, erasure)
  app.post('/user/erasure', guarded, ask)
  app.delete('/user/erasure', guarded, withdraw)

  async function download(request: FastifyRequest, reply: FastifyReply) {
    const { id } = userOf(request)
    await tries.take({ [`download:${id}`]: downloads })
    const { files, entries } = await ownRecord(services, vault, id)
    await database.write(tx => audit(tx, { ...self(id), action: 'record.downloaded', detail: { files } }))
    const name = `${organisation.abbreviation}_my_record.zip`.replaceAll(/[^\w.-]/g, '_')
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(zipOf(entries, new Date(clock())))
  }

  async function looks(request: FastifyRequest) {
    const { before } = placeIn(request.query)
    const found = await looksAt(database.read, userOf(request).id, { before, limit: looksOnAPage + 1 })
    const data = found.slice(0, looksOnAPage)
    const older = found.length > data.length
    return { success: true, message: 'These looked at your record.', data, older }
  }

  async function erasure(request: FastifyRequest) {
    const askedAt = await createErasureStore(database.read).askedAt(userOf(request).id)
    return { ...told('This is what you asked for.', askedAt), backups: backupsHold(config) }
  }

  /** The administrators are told by mail; asked twice, it is one request. */
  async function ask(request: FastifyRequest) {
    const { id } = userOf(request)
    const askedAt = await database.write(async tx => {
      const erasures = createErasureStore(tx)
      if (await erasures.ask(id, clock())) {
        await audit(tx, { ...self(id), action: 'erasure.asked' })
        for (const { email } of await createUserStore(tx).administrators())
          await mailer.put(tx, erasureAskedLetter(email, `${config.publicUrl}/admin/activity`))
      }
      return erasures.askedAt(id)
    })
    return told('You asked to be erased. An administrator will carry it out.', askedAt)
  }

  async function withdraw(request: FastifyRequest) {
    const { id } = userOf(request)
    await database.write(async tx => {
      if (await createErasureStore(tx).withdraw(id))
        await audit(tx, { ...self(id), action: 'erasure.withdrawn' })
    })
    return told('Nothing of yours will be erased.', undefined)
  }
}

function told(message: string, askedAt: number | undefined) {
  const data = { askedAt: askedAt === undefined ? null : new Date(askedAt).toISOString() }
  return { success: true, message, data }
}
