import type { FastifyInstance, FastifyRequest } from 'fastify'
import { firstUnfinished, isAnswers } from '../../engine/index.ts'
import { journey, titles } from '../../generated/index.ts'
import type { Db } from '../core/database/database.ts'
import { Refusal } from '../core/errors.ts'
import { completedWords, stepWords } from './mail.ts'
import type { Words } from '../mail/sealed-content.ts'
import type { Recipients } from './service.ts'
import { requestKeyOf, textsIn } from './requests.ts'
import { requireAdmin, userOf } from '../accounts/session.ts'
import { missingOf } from '../accounts/model/record-status.ts'
import { createRecipientStore } from './recipient-store.ts'
import type { BatchServices } from './routes.ts'
import { answerOf } from './batch-routes.ts'

type Employee = Awaited<ReturnType<ReturnType<typeof createRecipientStore>['withIds']>>[number]

/** Each chosen employee is mailed the way to the first step that is not finished. The link itself opens nothing. */
export async function linkRoutes(app: FastifyInstance, { batches, config }: BatchServices) {
  app.post('/admin/onboarding-links', { onRequest: requireAdmin }, send)

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

  async function chosen(tx: Db, ids: string[]): Promise<Recipients> {
    const employees = await createRecipientStore(tx).withIds(ids)
    if (employees.length === 0)
      throw new Refusal(400, 'None of those chosen is an employee with a verified e-mail.')
    const to = employees.map(employee => ({ email: employee.email, words: wordsFor(employee) }))
    return { to, refused: ids.length - employees.length }
  }

  function wordsFor(employee: Employee): Words {
    const step = firstUnfinished(journey, missingOf(employee))
    if (!step) return completedWords(employee.username, `${config.publicUrl}/`)
    return stepWords(employee.username, titles[step.form] ?? step.form, config.publicUrl + step.path)
  }
}
