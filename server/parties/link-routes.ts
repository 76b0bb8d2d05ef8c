import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers, t } from '../../engine/index.ts'
import type { Decline, LinkCode } from '../../generated/types.ts'
import { handle } from '../core/api/handle.ts'
import { Refusal } from '../core/refusal.ts'
import { requesterOf } from '../core/requester.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { type InspectedFile, inspectUpload } from '../files/inspect-upload.ts'
import { createUploadScan } from '../files/scan-upload.ts'
import type { Scanner } from '../files/scanner.ts'
import { addUploads, createReceiver, type Upload } from '../files/uploads.ts'
import { describeUnsentToPerson } from '../mail/unsent.ts'
import type { Papers } from '../papers/papers.ts'
import { readAnswersOfUpload, readDeclarationVersion } from '../records/parts/request.ts'
import type { RecordService } from '../records/service.ts'
import { createAnswering } from './answering.ts'
import { createAddressConfirmation } from './confirm-address.ts'
import type { Visitor } from './find-request.ts'
import { readText } from '../core/http/read-text.ts'
import { partyCalls as calls } from './calls.ts'
import { refuse } from './errors.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

export interface LinkRoutesDependencies extends FeatureServices {
  scanner: Scanner | undefined
  records: Pick<RecordService, 'addDocument'>
  papers: Papers
}

/** Registers the calls for visitors with a link, and with a key after the code. */
export async function linkRoutes(app: FastifyInstance, services: LinkRoutesDependencies) {
  const address = createAddressConfirmation(services)
  const answering = createAnswering(services)

  handle(app, calls.openParty, async request => ({
    message: t('Link opened.'),
    data: await address.open(readText(request.body, 'token').trim(), visitorOf(request))
  }))

  handle(app, calls.sendPartyCode, async request => {
    const data = await address.sendCode(
      readText(request.body, 'token').trim(),
      readText(request.body, 'by').trim() === 'sms',
      visitorOf(request)
    )
    return { message: data.isSent ? t('We have sent you a code.') : describeUnsentToPerson(), data }
  })

  handle(app, calls.confirmParty, async request => {
    const { code } = validateForm<LinkCode>('account/link-code', request.body)
    const key = await address.confirm(readText(request.body, 'token').trim(), code, visitorOf(request))
    return { message: t('Thank you.'), data: { key } }
  })

  handle(app, calls.getPartyForm, async request => ({
    message: t('Form loaded.'),
    data: await answering.view(keyOf(request))
  }))

  handle(app, calls.keepPartyDraft, async request => {
    const { answers } = isAnswers(request.body) ? request.body : {}
    if (!isAnswers(answers))
      throw refuse('input.parameter', { name: 'answers', must: 'hold the answers of the form' })
    await answering.keepDraft(keyOf(request), answers)
    return { message: t('Saved.') }
  })

  handle(app, calls.declineParty, async request => {
    const { reason = '' } = validateForm<Decline>(calls.declineParty.body, request.body)
    await answering.decline(keyOf(request), reason, visitorOf(request))
    return { message: t('Thank you for telling us.') }
  })

  await app.register(async mixed => {
    await addUploads(mixed)
    const receive = createReceiver(services)
    const scan = createUploadScan(services)
    handle(mixed, calls.signParty, async request => {
      const done = { message: t('Thank you. Your form was sent.'), data: { isDone: true } }
      if (await answering.hasSigned(keyOf(request))) return done
      try {
        await receiveSigned(request)
      } catch (error) {
        // The same form was signed meanwhile, by another click or tab.
        if (!(error instanceof Refusal) || !(await answering.hasSigned(keyOf(request)))) throw error
      }
      return done
    })

    async function receiveSigned(request: FastifyRequest) {
      const { party, row } = await answering.requireByKey(keyOf(request))
      // Uploads count for the people of one employee together, not for everybody in the visitor's network.
      const requester = { ...requesterOf(request), account: `asked-by:${row.userId}` }
      const sign = async (upload: Upload) => {
        const files: InspectedFile[] = []
        for (const file of upload.files) {
          const place = { rowId: '', slot: 0 }
          await scan({ by: { origin: request.origin }, subject: row.userId }, file, place)
          files.push(await inspectUpload(file, place))
        }
        const answers = readAnswersOfUpload(upload, party.partDefinition)
        const declarationVersion = readDeclarationVersion(request)
        const visitor = { ...visitorOf(request), requester, declarationVersion }
        await answering.sign(keyOf(request), answers, files, visitor)
      }
      await receive(request, party.files, sign, requester)
    }
  })
}

const visitorOf = (request: FastifyRequest): Visitor => ({
  origin: request.origin,
  requester: requesterOf(request),
  address: request.ip,
  browser: request.headers['user-agent']
})

const keyOf = ({ headers }: FastifyRequest) => headers['x-link-key']
