import type { FastifyInstance, FastifyRequest } from 'fastify'
import { firstUnfinished, isAnswers } from '../../engine/index.ts'
import { journey, titles } from '../../generated/index.ts'
import { Refusal } from '../core/errors.ts'
import { completedWords, stepWords } from './mail.ts'
import type { MailContent } from '../mail/sealed-content.ts'
import type { Recipients } from './service.ts'
import { requestKeyOf, textsIn } from './requests.ts'
import { guards, userOf } from '../core/api/guards.ts'
import { missingOf } from '../accounts/model/record-status.ts'
import type { createRecipientStore } from './recipient-store.ts'
import type { MessageServices } from './routes.ts'
import { answerOf } from './batch-routes.ts'
import type { Stores } from '../stores.ts'

type Employee = Awaited<ReturnType<ReturnType<typeof createRecipientStore>['findByIds']>>[number]

/** Each chosen employee is mailed the way to the first step that is not finished. The link itself opens nothing. */
export async function linkRoutes(app: FastifyInstance, { batches, config }: MessageServices) {
  app.post('/admin/onboarding-links', { onRequest: guards.admin }, send)

  async function send(request: FastifyRequest) {
    const ids = [
      ...new Set(textsIn((isAnswers(request.body) ? request.body.ids : undefined) ?? [], 'ids'))
    ].sort()
    if (ids.length === 0) throw new Refusal(400, 'Select at least one employee.')
    const requestKey = requestKeyOf(request)
    const asked = { adminId: userOf(request).id, kind: 'link' as const, requestKey, asked: ids }
    const batch = await batches.send(asked, tx => chosen(tx, ids))
    request.log.info({ event: 'mail.batch', of: batch.id, accepted: batch.accepted }, 'links to many')
    return answerOf(batch)
  }

  async function chosen(tx: Stores, ids: string[]): Promise<Recipients> {
    const employees = await tx.recipients.findByIds(ids)
    if (employees.length === 0)
      throw new Refusal(400, 'None of those chosen is an employee with a verified e-mail.')
    const to = employees.map(employee => ({ email: employee.email, words: wordsFor(employee) }))
    return { to, refused: ids.length - employees.length }
  }

  function wordsFor(employee: Employee): MailContent {
    const step = firstUnfinished(journey, missingOf(employee))
    if (!step) return completedWords(employee.username, `${config.publicUrl}/`)
    return stepWords(employee.username, titles[step.form] ?? step.form, config.publicUrl + step.path)
  }
}
