import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers, t, tellsReviewers } from '../../engine/index.ts'
import type { LinkCode } from '../../generated/types.ts'
import { seesFile } from '../access/model/seen.ts'
import { isInReach } from '../access/service.ts'
import type { Audit } from '../audit/service.ts'
import type { Access } from '../core/api/access.ts'
import { accessOf, userOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { askerOf } from '../core/asker.ts'
import type { CoreServices } from '../core/core-services.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { writeMoment } from '../core/moment.ts'
import { type InspectedFile, inspectUpload } from '../files/inspect-upload.ts'
import { createUploadScan } from '../files/scan-upload.ts'
import type { Scanner } from '../files/scanner.ts'
import { addUploads, createReceiver } from '../files/uploads.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Papers } from '../papers/papers.ts'
import { readAnswersBeside } from '../records/request.ts'
import type { RecordService } from '../records/service.ts'
import { findUser } from '../users/index.ts'
import { createAnswering, type Visitor } from './answering.ts'
import { partyCalls as calls } from './calls.ts'
import { refuse } from './errors.ts'
import { partyNamed, titleOfParty } from './model/parties.ts'
import { stateOf } from './model/state.ts'
import { type PartyRow, partyStore } from './party-store.ts'
import { createPartyRequests, type ShownRequest } from './requests.ts'
import { findWarnings } from './warnings.ts'

interface PartyRoutesDependencies extends CoreServices {
  mailer: Mailer
  scanner: Scanner | undefined
  audit: Audit
  records: Pick<RecordService, 'addDocument'>
  papers: Papers
}

/** Parts that somebody else fills in: asked for by the employee, followed by administrators, answered by a link. */
export async function partyRoutes(app: FastifyInstance, services: PartyRoutesDependencies) {
  app.register(ownRoutes, services)
  app.register(adminRoutes, services)
  app.register(linkRoutes, services)
}

async function ownRoutes(app: FastifyInstance, services: PartyRoutesDependencies) {
  const { database, clock } = services
  const requests = createPartyRequests(services)
  const listOwn = async (userId: string) =>
    (await requests.listFor(userId)).map(shown => ({ ...show(shown, clock()), link: shown.link ?? null }))

  handle(app, calls.listOwnParties, async request => ({
    message: t('Requests loaded.'),
    data: await listOwn(userOf(request).id),
    reachesPhones: services.mailer.reachesPhones
  }))

  handle(app, calls.askParty, async request => {
    const owner = userOf(request)
    const party = partyNamed(readText(request.body, 'party'))
    if (!party) throw refuse('request.not_found')
    await requests.ask(owner, party, request.body)
    return { message: t('The link is on its way.'), data: await listOwn(owner.id) }
  })

  handle(app, calls.sendPartyAgain, async request => {
    const owner = userOf(request)
    await requests.sendAgain(owner, await findOwn(owner.id, request.params.id))
    return { message: t('A new link is on its way.'), data: await listOwn(owner.id) }
  })

  handle(app, calls.withdrawParty, async request => {
    const owner = userOf(request)
    await requests.withdraw(owner, await findOwn(owner.id, request.params.id))
    return { message: t('The request was withdrawn.'), data: await listOwn(owner.id) }
  })

  async function findOwn(userId: string, id: string): Promise<PartyRow> {
    const row = await database.read.use(partyStore).find(id)
    if (!row || row.userId !== userId) throw refuse('request.not_found')
    return row
  }
}

async function adminRoutes(app: FastifyInstance, services: PartyRoutesDependencies) {
  const { database, clock } = services
  const requests = createPartyRequests(services)

  handle(app, calls.listPartiesOf, async request => {
    const { id } = request.params
    const access = accessOf(request)
    const employee = await findUser(database.read, id)
    if (!employee || !(await isInReach(database.read, access, id))) throw refuse('request.not_found')
    const data = []
    for (const shown of await requests.listFor(id)) {
      if (!seesParty(access, shown.row)) continue
      const warnings = await findWarnings(database.read, shown)
      data.push({ ...show(shown, clock()), isForReviewers: isForReviewers(shown.row), warnings })
    }
    return { message: t('Requests loaded.'), data }
  })

  handle(app, calls.sendPartyAgainFor, async request => {
    await requests.sendAgain(userOf(request), await findInReach(request, request.params.id))
    return { message: t('A new link is on its way.') }
  })

  handle(app, calls.returnParty, async request => {
    const message = readText(request.body, 'message')
    if (message === '')
      throw refuse('input.parameter', { name: 'message', must: 'say what is to be corrected' })
    await requests.giveBack(userOf(request), await findInReach(request, request.params.id), message)
    return { message: t('Sent back. The person gets a new link.') }
  })

  handle(app, calls.withdrawPartyFor, async request => {
    await requests.withdraw(userOf(request), await findInReach(request, request.params.id))
    return { message: t('The request was withdrawn.') }
  })

  async function findInReach(request: FastifyRequest, id: string): Promise<PartyRow> {
    const row = await database.read.use(partyStore).find(id)
    const access = accessOf(request)
    if (!row || !seesParty(access, row) || !(await isInReach(database.read, access, row.userId)))
      throw refuse('request.not_found')
    return row
  }
}

function seesParty(access: Access, { party }: PartyRow): boolean {
  const known = partyNamed(party)
  return known !== undefined && seesFile(access, known.document)
}

/** Who has the link, and after the code its key. */
async function linkRoutes(app: FastifyInstance, services: PartyRoutesDependencies) {
  const answering = createAnswering(services)

  handle(app, calls.openParty, async request => ({
    message: t('Link opened.'),
    data: await answering.open(readText(request.body, 'token'), visitorOf(request))
  }))

  handle(app, calls.sendPartyCode, async request => ({
    message: t('We have sent you a code.'),
    data: await answering.sendCode(
      readText(request.body, 'token'),
      readText(request.body, 'by') === 'sms',
      visitorOf(request)
    )
  }))

  handle(app, calls.confirmParty, async request => {
    const { code } = validateForm<LinkCode>('account/link-code', request.body)
    const key = await answering.confirm(readText(request.body, 'token'), code, visitorOf(request))
    return { message: t('Thank you.'), data: { key } }
  })

  handle(app, calls.getPartyForm, async request => ({
    message: t('Form loaded.'),
    data: await answering.view(keyOf(request))
  }))

  handle(app, calls.keepPartyDraft, async request => {
    await answering.keepDraft(keyOf(request), isAnswers(request.body) ? request.body.answers : undefined)
    return { message: t('Saved.') }
  })

  handle(app, calls.declineParty, async request => {
    const reason = readText(request.body, 'reason').slice(0, 500)
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
      const { party, row } = await answering.requireByKey(keyOf(request))
      const by = { id: row.userId, isAdmin: false, origin: request.origin }
      await receive(request, party.files, async upload => {
        const files: InspectedFile[] = []
        for (const file of upload.files) {
          const place = { rowId: '', slot: 0 }
          await scan(by, file, place)
          files.push(await inspectUpload(file, place))
        }
        const answers = readAnswersBeside(upload, party.asked)
        await answering.sign(keyOf(request), answers, files, visitorOf(request))
      })
      return done
    })
  })
}

function isForReviewers({ refusedAt, party }: PartyRow): boolean {
  const known = partyNamed(party)
  return refusedAt !== null && known !== undefined && tellsReviewers(known)
}

function show({ row, content }: ShownRequest, now: number) {
  const { id: _id, party, slot, rowId } = row
  return {
    _id,
    party,
    title: titleOfParty(party),
    slot,
    row: rowId || null,
    name: content.person.name,
    email: content.person.email ?? null,
    phone: content.person.email === undefined ? (content.person.phone ?? null) : null,
    state: stateOf(row, now),
    sentAt: writeMoment(row.sentAt),
    openedAt: writeMoment(row.openedAt),
    expiresAt: writeMoment(row.expiresAt),
    answeredAt: writeMoment(row.answeredAt),
    reason: content.reason ?? null
  }
}

const visitorOf = (request: FastifyRequest): Visitor => ({
  origin: request.origin,
  asker: askerOf(request),
  address: request.ip,
  browser: request.headers['user-agent']
})

const keyOf = ({ headers }: FastifyRequest) => headers['x-link-key']

function readText(body: unknown, name: string): string {
  const value = isAnswers(body) ? body[name] : undefined
  return typeof value === 'string' ? value.trim() : ''
}
