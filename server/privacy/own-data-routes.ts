import type { FastifyInstance } from 'fastify'
import { isAnswers, t } from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'
import { userOf } from '../core/api/guards.ts'
import { handle, handleContent } from '../core/api/handle.ts'
import { writeZip } from '../files/zip.ts'
import { describeBackups } from './backup-notice.ts'
import { privacyCalls as calls } from './calls.ts'
import { parseCursor } from './cursor.ts'
import type { ErasureRow } from './erasure-store.ts'
import type { PrivacyService } from './service.ts'
import { writeMoment } from '../core/moment.ts'
import type { CoreServices } from '../core/core-services.ts'

interface Options extends Pick<CoreServices, 'config' | 'clock'> {
  privacy: PrivacyService
}

/** Registers the routes for employees about their own data: download it, see who accessed it, request its erasure. */
export async function ownDataRoutes(app: FastifyInstance, { config, clock, privacy }: Options) {
  handleContent(app, calls.downloadOwnRecord, async (request, reply) => {
    const entries = await privacy.downloadOwn(userOf(request))
    const name = `${organisation.abbreviation}_my_record.zip`.replaceAll(/[^\w.-]/g, '_')
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(writeZip(entries, new Date(clock())))
  })

  handle(app, calls.listAccesses, async request => {
    const { before } = parseCursor(request.query)
    const accesses = await privacy.listAccesses(userOf(request).id, before)
    return { message: t('Access log loaded.'), ...accesses }
  })

  handle(app, calls.getPrivacy, async request => ({
    message: t('Privacy notice loaded.'),
    data: await privacy.findAcknowledgement(userOf(request).id)
  }))

  handle(app, calls.acknowledgePrivacy, async request => {
    const version = isAnswers(request.body) ? request.body.version : undefined
    return {
      message: t('Thank you for reading it.'),
      data: await privacy.acknowledge(userOf(request), version)
    }
  })

  handle(app, calls.getErasure, async request => {
    const erasure = await privacy.findErasure(userOf(request).id)
    return {
      message: t('Erasure request loaded.'),
      data: viewRequest(erasure),
      backups: describeBackups(config)
    }
  })

  handle(app, calls.requestErasure, async request => {
    const erasure = await privacy.requestErasure(userOf(request))
    const message =
      erasure?.askedAt === null
        ? t('An administrator has already ordered the erasure of your data.')
        : t('You asked us to erase your data. An administrator will do this.')
    return { message, data: viewRequest(erasure) }
  })

  handle(app, calls.withdrawErasure, async request => {
    await privacy.withdrawErasure(userOf(request))
    return { message: t('Your data will not be erased.'), data: viewRequest(undefined) }
  })
}

const viewRequest = (erasure: ErasureRow | undefined) => ({
  askedAt: momentOf(erasure?.askedAt),
  dueAt: momentOf(erasure?.dueAt)
})

const momentOf = (at: number | null | undefined) => (typeof at === 'number' ? writeMoment(at) : null)
