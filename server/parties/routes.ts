import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t, notifiesReviewers } from '../../engine/index.ts'
import type { ReturnForm } from '../../generated/types.ts'
import { seesFile } from '../access/model/seen.ts'
import { requireEmployee, seesPerson } from '../access/service.ts'
import type { Access } from '../core/api/access.ts'
import { accessOf, roleCallerOf, userOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { writeMoment } from '../core/moment.ts'
import { createViewNotes } from '../records/note-view.ts'
import { users } from '../users/index.ts'
import { linkRoutes, type LinkRoutesDependencies } from './link-routes.ts'
import { readText } from '../core/http/read-text.ts'
import { partyCalls as calls } from './calls.ts'
import { describeUnsent } from '../mail/unsent.ts'
import { refuse } from './errors.ts'
import { isSentTo } from './mails.ts'
import { partyNamed, titleOfParty } from './model/parties.ts'
import { type PartyRow, partyStore } from './party-store.ts'
import { createPartyRequests, type ShownRequest } from './requests.ts'
import { findWarnings } from './warnings.ts'

/**
 * Registers the calls for parts that another person fills in: of employees who ask, of administrators, and of visitors with a
 * link.
 */
export async function partyRoutes(app: FastifyInstance, services: LinkRoutesDependencies) {
  app.register(ownRoutes, services)
  app.register(adminRoutes, services)
  app.register(linkRoutes, services)
}

async function ownRoutes(app: FastifyInstance, services: LinkRoutesDependencies) {
  const { database } = services
  const requests = createPartyRequests(services)
  const show = createView(services)
  const listOwn = async (userId: string) =>
    (await requests.listFor(userId)).map(shown => ({ ...show(shown), link: shown.link ?? null }))

  handle(app, calls.listOwnParties, async request => ({
    message: t('Requests loaded.'),
    data: await listOwn(userOf(request).id),
    reachesPhones: services.mailer.reachesPhones
  }))

  handle(app, calls.askParty, async request => {
    const owner = userOf(request)
    const party = partyNamed(readText(request.body, 'party').trim())
    if (!party) throw refuse('request.not_found')
    const isSent = await requests.ask(owner, party, request.body)
    const message = isSent ? t('The link is on its way.') : describeUnsentLink()
    return { message, data: await listOwn(owner.id) }
  })

  handle(app, calls.sendPartyAgain, async request => {
    const owner = userOf(request)
    const isSent = await requests.sendAgain(owner, await findOwn(owner.id, request.params.id))
    const message = isSent ? t('A new link is on its way.') : describeUnsentLink()
    return { message, data: await listOwn(owner.id) }
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

async function adminRoutes(app: FastifyInstance, services: LinkRoutesDependencies) {
  const { database } = services
  const requests = createPartyRequests(services)
  const show = createView(services)
  const { notePageView } = createViewNotes(services)

  handle(app, calls.listPartiesOf, async request => {
    const { id } = request.params
    const { by, access } = roleCallerOf(request)
    const employee = await users.findById(database.read, id)
    if (!employee || !(await seesPerson(database.read, access, employee))) throw refuse('request.not_found')
    const data = []
    const seen = (await requests.listFor(id)).filter(({ row }) => seesParty(access, row))
    if (seen.length > 0) await notePageView(by, id)
    for (const shown of seen) {
      const warnings = await findWarnings(database.read, access, shown, seen)
      data.push({ ...show(shown), isForReviewers: isForReviewers(shown.row), warnings })
    }
    return { message: t('Requests loaded.'), data }
  })

  handle(app, calls.sendPartyAgainFor, async request => {
    const row = await findInReach(request, request.params.id)
    const isSent = await requests.sendAgain(userOf(request), row)
    return { message: isSent ? t('A new link is on its way.') : describeUnsent() }
  })

  handle(app, calls.returnParty, async request => {
    const { message } = validateForm<ReturnForm>(calls.returnParty.body, request.body)
    const row = await findInReach(request, request.params.id)
    const isSent = await requests.returnForCorrection(userOf(request), row, message)
    const unsent = () => `${t('Sent back.')} ${describeUnsent()}`
    return { message: isSent ? t('Sent back. The person gets a new link.') : unsent() }
  })

  handle(app, calls.withdrawPartyFor, async request => {
    await requests.withdraw(userOf(request), await findInReach(request, request.params.id))
    return { message: t('The request was withdrawn.') }
  })

  async function findInReach(request: FastifyRequest, id: string): Promise<PartyRow> {
    const row = await database.read.use(partyStore).find(id)
    const access = accessOf(request)
    if (!row || !seesParty(access, row)) throw refuse('request.not_found')
    await requireEmployee(database.read, access, row.userId)
    return row
  }
}

function seesParty(access: Access, { party }: PartyRow): boolean {
  const known = partyNamed(party)
  return known !== undefined && seesFile(access, known.document)
}

function isForReviewers({ refusedAt, party }: PartyRow): boolean {
  const known = partyNamed(party)
  return refusedAt !== null && known !== undefined && notifiesReviewers(known)
}

const describeUnsentLink = () => t('No email was sent. Share the link yourself.')

const createView =
  ({ mailer }: LinkRoutesDependencies) =>
  ({ row, content, state, isSignedBefore, isUploaded, hasFailed }: ShownRequest) => {
    const { id: _id, party, slot, rowId } = row
    const isUnsent = hasFailed || (content.isUnsent ? row.reminders === 0 : !isSentTo(content.person, mailer))
    return {
      _id,
      party,
      title: titleOfParty(party),
      slot,
      row: rowId || null,
      name: content.person.name,
      email: content.person.email ?? null,
      phone: content.person.email === undefined ? (content.person.phone ?? null) : null,
      state: state === 'sent' && isUnsent ? ('unsent' as const) : state,
      isSignedBefore,
      isUploaded,
      sentAt: writeMoment(row.sentAt),
      openedAt: writeMoment(row.openedAt),
      expiresAt: writeMoment(row.expiresAt),
      answeredAt: writeMoment(row.answeredAt),
      declinedAt: writeMoment(row.refusedAt),
      reason: content.reason ?? null
    }
  }
