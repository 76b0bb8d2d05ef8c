import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers, t } from '../../engine/index.ts'
import type { Join } from '../../generated/types.ts'
import { readRequestContext } from '../accounts/request-context.ts'
import { requireMay } from '../core/api/access.ts'
import { matching, oneOf, readParameter } from '../core/http/parameters.ts'
import { accessOf, userOf } from '../core/api/guards.ts'
import { handle, handleContent } from '../core/api/handle.ts'
import { validateForm } from '../core/http/validate-form.ts'
import { requirePlainName } from '../core/person-name.ts'
import { randomId } from '../core/keys.ts'
import { sheetType } from '../core/api/values.ts'
import { hiringCalls as calls } from './calls.ts'
import { hireStates } from './model/hire-states.ts'
import { createJoining, type HiringServices } from './join.ts'
import { describeColumns, templateColumnsFor } from './model/columns.ts'
import { describeDates, describePeople, describeReading, describeRepeats } from './model/describe-sheet.ts'
import { findDateColumns } from './model/date-columns.ts'
import { parseHireIds, parseSheet } from './model/requests.ts'
import { createHiringService } from './service.ts'
import { refuse } from './errors.ts'
import { writeTemplate } from './template.ts'
import { clientRows } from '../clients/index.ts'

/** Registers the calls by which permitted administrators invite people, and by which invited people sign up. */
export async function hiringRoutes(app: FastifyInstance, services: HiringServices) {
  const service = createHiringService(services)
  const joining = createJoining(services)

  handle(app, calls.listHireColumns, async request => {
    const { columns, ...words } = describeColumns(hirerOf(request))
    return { message: t('Columns loaded.'), data: columns, ...words }
  })

  handleContent(app, calls.downloadHireTemplate, async (request, reply) => {
    const columns = templateColumnsFor(hirerOf(request))
    const clients = await clientRows.names(services.database.read)
    return reply
      .type(sheetType)
      .header('content-disposition', 'attachment; filename="people-to-hire.xlsx"')
      .send(await writeTemplate(columns, clients))
  })

  handle(app, calls.checkHires, async request => {
    const access = hirerOf(request)
    const sheet = parseSheet(request.body, access)
    const { hires, problems, known } = await service.check(sheet, access)
    const ready = hires.map(({ row }) => row)
    const people = describePeople(sheet, hires)
    const dates = describeDates(sheet, findDateColumns(sheet))
    const notes = [...describeReading(sheet), ...describeRepeats(hires)]
    return {
      message: t('Checked.'),
      data: { rows: sheet.rows.length, ready, problems, known, people, dates, notes }
    }
  })

  handle(app, calls.inviteHires, async request => {
    const access = hirerOf(request)
    const sheet = parseSheet(request.body, access)
    const { invited, batch, ...more } = await service.invite({
      by: userOf(request),
      access,
      sheet,
      requestKey: readKey(request)
    })
    request.log.info({ event: 'hires.invited', of: batch, invited }, 'people invited')
    const message = t('{invited, plural, one {# person is invited.} other {# people are invited.}}', {
      invited
    })
    return { message, data: { invited, batch: batch ?? null, ...more } }
  })

  handle(app, calls.listHires, async request => {
    hirerOf(request)
    const { counts, ...page } = await service.list(parseList(request.query))
    return { message: t('Invitations loaded.'), ...page, counts: Object.fromEntries(counts) }
  })

  handle(app, calls.resendHires, async request => {
    hirerOf(request)
    const data = await service.resend(userOf(request), parseHireIds(request.body))
    return { message: describeResent(data, services.config.smtpUrl !== undefined), data }
  })

  handle(app, calls.revokeHires, async request => {
    hirerOf(request)
    const revoked = await service.revoke(userOf(request), parseHireIds(request.body))
    const message = t(
      '{revoked, plural, one {# invitation is cancelled.} other {# invitations are cancelled.}}',
      { revoked }
    )
    return { message, data: { revoked } }
  })

  handle(app, calls.openHire, async request => {
    const data = await joining.open(tokenOf(request), readRequestContext(request, services.keys))
    return { message: t('Invitation loaded.'), data }
  })

  handle(app, calls.joinByHire, async request => {
    const answers = validateForm<Join>('account/join', request.body)
    requirePlainName(answers.username, { form: 'account/join', path: '/username' })
    const email = await joining.join(tokenOf(request), answers, readRequestContext(request, services.keys))
    return { message: t('Your account is ready.'), data: { email } }
  })

  handle(app, calls.getSignUpLink, async request => {
    const client = await clientRows.find(services.database.read, request.params.client)
    if (!client) throw refuse('request.not_found')
    return { message: t('Sign-up link loaded.'), data: { client: client.name } }
  })
}

function describeResent({ sent, left }: { sent: number; left: number }, sendsMail: boolean): string {
  const onItsWay = sendsMail
    ? t(
        '{sent, plural, one {The invitation is on its way to # person.} other {The invitation is on its way to # people.}}',
        { sent }
      )
    : t(
        '{sent, plural, one {The invitation to # person is ready, but emails are not being sent.} other {The invitations to # people are ready, but emails are not being sent.}}',
        { sent }
      )
  if (left === 0) return onItsWay
  const leftOut = t(
    '{left, plural, one {# person} other {# people}} left out: they have signed up, were cancelled, or were emailed three times within a day. Try again tomorrow.',
    { left }
  )
  return `${onItsWay} ${leftOut}`
}

/** Requires the right to see the list of employees too, because the calls reveal who is an employee already. */
const hirerOf = (request: FastifyRequest) => requireMay(accessOf(request), 'list')

const tokenOf = ({ body }: FastifyRequest) => (isAnswers(body) ? body.token : undefined)

function readKey({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return randomId()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw refuse('hiring.idempotency_key')
  return key
}

function parseList(query: { [name: string]: unknown }) {
  const states = `be one of ${hireStates.join(', ')}`
  const page = readParameter(query, 'page', matching(/^[1-9]\d{0,5}$/), 'be a whole number from 1')
  const search = readParameter(
    query,
    'search',
    matching(/^.{1,200}$/su),
    'be a text of 200 characters at most'
  )
  return {
    page: Number(page ?? 1),
    state: readParameter(query, 'stage', oneOf(hireStates), states),
    search: (search ?? '').trim().toLowerCase()
  }
}
