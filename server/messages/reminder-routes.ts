import type { FastifyInstance } from 'fastify'
import { isAnswers, t } from '../../engine/index.ts'
import { accessOf, roleCallerOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { refuse } from './errors.ts'
import { networkOf } from '../core/network.ts'
import { parseMailQuery, parseOutcome, parsePage } from './model/sent-query.ts'
import { reminderCalls as calls } from './reminder-calls.ts'
import { stopPath } from './reminder-mail.ts'
import { createReminderService } from './reminder-service.ts'
import { sentCalls } from './sent-calls.ts'
import { createSentViews } from './sent-views.ts'
import { describeUnsent } from '../mail/unsent.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

/** Registers the calls for scheduled reminders, for stopping them, and for sent mail. */
export async function reminderRoutes(app: FastifyInstance, services: FeatureServices) {
  const reminders = createReminderService(services)
  const sent = createSentViews(services)

  handle(app, calls.listReminderRules, async request => ({
    message: t('Rules loaded.'),
    data: await reminders.listRules(accessOf(request))
  }))

  handle(app, calls.switchReminderRule, async request => {
    const isOn = parseBoolean(request.body, 'isOn')
    const title = await reminders.switchRule(roleCallerOf(request), request.params.name, isOn)
    const message = isOn
      ? t('Reminders are on: {title}.', { title })
      : t('Reminders are off: {title}.', { title })
    return { message, data: { isOn } }
  })

  handle(app, calls.getEmployeeReminders, async request => ({
    message: t('Reminders loaded.'),
    data: await reminders.viewOf(accessOf(request), request.params.id)
  }))

  handle(app, calls.changeEmployeeReminders, async request => {
    const isStopped = parseBoolean(request.body, 'isStopped')
    const data = await reminders.changeOf(roleCallerOf(request), request.params.id, isStopped)
    return { message: describeStop(isStopped), data }
  })

  handle(app, calls.getReminderStop, async request => ({
    message: t('Reminders loaded.'),
    data: await reminders.findByLink(request.params.token)
  }))

  handle(app, calls.changeReminderStop, async request => {
    const isStopped = parseBoolean(request.body, 'isStopped')
    const data = await reminders.changeByLink(request.params.token, isStopped, { origin: request.origin })
    return { message: describeStop(isStopped), data }
  })

  handle(app, sentCalls.listSentMessages, async request => {
    const { query } = request
    const found = await sent.listMessages(roleCallerOf(request), parsePage(query), parseOutcome(query))
    return { message: t('Sent messages loaded.'), ...found }
  })

  handle(app, sentCalls.listSentMails, async request => {
    const { query } = request
    const found = await sent.listMails(accessOf(request), parsePage(query), parseMailQuery(query))
    return { message: t('Emails loaded.'), ...found }
  })

  handle(app, sentCalls.retryMail, async request => {
    await sent.retry(roleCallerOf(request), request.params.id)
    return {
      message: services.mailer.reachesMailboxes ? t('The email will be sent again.') : describeUnsent()
    }
  })
}

/**
 * Registers one-click unsubscribing of mail programs (RFC 8058). The path is the same as of the page, and the body of the form
 * is ignored.
 */
export async function oneClickRoutes(app: FastifyInstance, services: FeatureServices) {
  const reminders = createReminderService(services)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null))
  app.post<{ Params: { token: string } }>(stopPath(':token'), async (request, reply) => {
    const origin = { network: networkOf(request.ip), device: null }
    await reminders.changeByLink(request.params.token, true, { origin })
    return reply.header('cache-control', 'no-store').send({ success: true, message: describeStop(true) })
  })
}

const describeStop = (isStopped: boolean) =>
  isStopped ? t('Reminders are stopped.') : t('Reminders are on again.')

function parseBoolean(body: unknown, name: string): boolean {
  const value = isAnswers(body) ? body[name] : undefined
  if (typeof value !== 'boolean') throw refuse('input.parameter', { name, must: 'be true or false' })
  return value
}
