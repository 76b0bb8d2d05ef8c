import type { FastifyInstance } from 'fastify'
import { t, say } from '../../engine/index.ts'
import { reminder } from '../../generated/reminder.ts'
import { withinOf } from '../access/model/access.ts'
import { accessOf, requireFresh, roleCallerOf, userOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { inLanguage } from '../core/language.ts'
import { writeMoment } from '../core/moment.ts'
import { messageCalls as calls } from './calls.ts'
import { writeMessage } from './mail.ts'
import { parseAudience } from './model/audience.ts'
import {
  parseAddressees,
  parseIds,
  parseMessageWords,
  parseRequestKey,
  parseReminderWords,
  requireKnownKeys
} from './model/requests.ts'
import {
  countReminderRecipients,
  findLinkRecipients,
  findMessageRecipients,
  findReminderRecipients
} from './recipients.ts'
import { createBatches } from './service.ts'
import { createMessageViews } from './views.ts'
import { type BatchRow, translateReason } from '../mail/index.ts'
import type { Mailer } from '../mail/mailer.ts'
import { describeUnsent } from '../mail/unsent.ts'
import type { Monitor } from '../health/monitor.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

interface MessagesRoutesDependencies extends FeatureServices {
  monitor: Monitor
}

/** Registers the calls for messages, links and reminders to many employees, and for their outcomes. */
export async function messagesRoutes(app: FastifyInstance, services: MessagesRoutesDependencies) {
  const batches = createBatches(services)
  const views = createMessageViews(services)
  const { mailer } = services
  const { publicUrl, smtpUrl } = services.config
  const { reachesMailboxes } = mailer

  handle(app, calls.getAudience, async request => {
    const data = await views.viewAudience(accessOf(request), parseAudience(request.query.to ?? 'all'))
    return { message: t('Audience loaded.'), data }
  })

  handle(app, calls.getMailStatus, async () => {
    const now = services.clock()
    const [{ overdue }, degraded] = await Promise.all([
      mailer.status(Number.MAX_SAFE_INTEGER, now),
      services.monitor.listDegraded()
    ])
    const data = {
      isSent: smtpUrl !== undefined,
      isShown: smtpUrl === undefined && reachesMailboxes,
      waiting: overdue,
      degraded: degraded.map(({ service, since, why }) => ({
        service,
        since: writeMoment(since),
        why: typeof why === 'string' ? translateReason(why) : say(why)
      }))
    }
    return { message: t('Email status loaded.'), data }
  })

  handle(app, calls.listBatches, async request => ({
    message: t('Messages loaded.'),
    data: await views.listBatches(roleCallerOf(request))
  }))

  handle(app, calls.getBatch, async request => ({
    message: t('Message loaded.'),
    data: await views.viewBatch(roleCallerOf(request), request.params.id)
  }))

  handle(app, calls.sendMessage, async request => {
    const message = parseMessageWords(request.body)
    requireKnownKeys(request.body, ['emails', 'audience', 'ids', 'message'])
    const addressees = parseAddressees(request.body)
    const within = withinOf(accessOf(request))
    const { audience } = addressees
    const order = {
      by: userOf(request),
      type: 'message' as const,
      audience,
      content: inLanguage(null, () => writeMessage(message)),
      requestKey: parseRequestKey(request.headers['idempotency-key']),
      identity: [message, audience ?? addressees.ids ?? addressees.emails]
    }
    const batch = await batches.send(order, tx => findMessageRecipients(tx, addressees, { message, within }))
    request.log.info({ event: 'mail.batch', of: batch.id, accepted: batch.accepted }, 'message to many')
    return answerOf(batch, mailer)
  })

  handle(app, calls.sendLinks, async request => {
    requireKnownKeys(request.body, ['ids'])
    const ids = parseIds(request.body)
    const within = withinOf(accessOf(request))
    const requestKey = parseRequestKey(request.headers['idempotency-key'])
    const order = { by: userOf(request), type: 'link' as const, requestKey, identity: ids }
    const batch = await batches.send(order, tx => findLinkRecipients(tx, { ids, publicUrl, within }))
    request.log.info({ event: 'mail.batch', of: batch.id, accepted: batch.accepted }, 'links to many')
    return answerOf(batch, mailer)
  })

  handle(app, calls.countReminders, async request => {
    requireKnownKeys(request.body, ['ids'])
    const recipients = { mailer, within: withinOf(accessOf(request)), now: services.clock() }
    const data = await countReminderRecipients(services.database.read, parseIds(request.body), recipients)
    return { message: t('Reminders counted.'), data }
  })

  handle(app, calls.sendReminders, async request => {
    requireKnownKeys(request.body, ['ids', 'message'])
    const ids = parseIds(request.body)
    const words = parseReminderWords(request.body)
    if (words !== reminder.text) requireFresh(request) // a custom text in the name of the company, like a message
    const within = withinOf(accessOf(request))
    const requestKey = parseRequestKey(request.headers['idempotency-key'])
    const order = {
      by: userOf(request),
      type: 'reminder' as const,
      template: { subject: reminder.subject, text: words },
      requestKey,
      identity: [words, ids]
    }
    const batch = await batches.send(order, tx =>
      findReminderRecipients(tx, ids, { words, publicUrl, mailer, within })
    )
    request.log.info({ event: 'mail.batch', of: batch.id, accepted: batch.accepted }, 'reminders to many')
    return answerOf(batch, mailer)
  })

  handle(app, calls.retryBatch, async request => {
    const { id } = request.params
    const retried = await batches.retry(roleCallerOf(request), id)
    const message =
      retried > 0 && !reachesMailboxes
        ? describeUnsent()
        : t(
            '{retried, plural, =0 {No email can be sent again.} one {# email will be sent again.} other {# emails will be sent again.}}',
            { retried }
          )
    return { message, data: { batch: id, retried } }
  })
}

/** Returns the same response for each attempt of the same request. */
function answerOf({ id, type, accepted, refused }: BatchRow, { reachesMailboxes }: Mailer) {
  const what = type === 'schedule' ? 'reminder' : type
  const sent = reachesMailboxes
    ? t(
        '{what, select, reminder {The reminder} message {The message} link {The link} other {The invitation}} is on its way to {accepted, plural, one {# employee} other {# employees}}.',
        { what, accepted }
      )
    : describeUnsent()
  const left = refused > 0 && what !== 'invitation' ? ` ${leftOut[what](refused)}` : ''
  return { message: `${sent}${left}`, data: { batch: id, accepted, refused } }
}

const leftOut = {
  reminder: (count: number) =>
    t(
      '{count, plural, one {# chosen person was left out, because nothing is missing, they cannot be messaged, or they stopped reminders.} other {# chosen people were left out, because nothing is missing, they cannot be messaged, or they stopped reminders.}}',
      { count }
    ),
  message: (count: number) =>
    t(
      '{count, plural, one {# address was left out, because it is not the verified email of an active employee.} other {# addresses were left out, because they are not verified emails of active employees.}}',
      { count }
    ),
  link: (count: number) =>
    t(
      '{count, plural, one {# chosen person was left out, because they are not an active employee with a verified email.} other {# chosen people were left out, because they are not active employees with a verified email.}}',
      { count }
    )
}
