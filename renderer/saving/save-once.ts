import { t } from '../../engine/index.ts'
import { getOwnUser } from '../../generated/api/records.ts'
import { titles } from '../../generated/journey.ts'
import { api } from '../api/api.ts'
import { toApiError } from '../api/api-error.ts'
import { type PartToSave, requireSession, type SaveResult } from './part-to-save.ts'
import { savePart } from './save-part.ts'

/** Saves a part. Answers that are stored already, as only the response to their save was lost, are no conflict. */
export function savePartOnce(save: PartToSave & { revision: number }): Promise<SaveResult> {
  return savePart({ ...save, findStored })

  async function findStored(error: unknown): Promise<SaveResult | undefined> {
    if (toApiError(error).code !== 'record.stale_revision') return undefined
    const { areStored } = await import('./send-waiting.ts')
    const { data } = await api.call(requireSession(save, getOwnUser))
    if (!areStored(save.answers, { save, part: save.part, user: data })) return undefined
    const title = save.part.title ?? titles[save.part.forms[0] ?? ''] ?? save.part.name
    return { message: t('Your answers were sent: {titles}.', { titles: title }), data }
  }
}
