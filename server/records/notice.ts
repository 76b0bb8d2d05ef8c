import { organisation, privacy as notice } from '../../generated/index.ts'
import { Refusal } from '../core/errors.ts'
import type { Stores } from '../stores.ts'

/** Throws where the organisation wants the privacy notice of today to be read before anything is saved, and it was not. */
export async function requireNoticeRead({ acknowledgements }: Stores, userId: string) {
  if (!organisation.noticeFirst || !notice) return
  const current = notice.version
  const read = await acknowledgements.listOf(userId)
  if (read.some(({ version }) => version === current)) return
  const msg = 'Read the privacy notice first, and press "I have read it". Then save again.'
  throw new Refusal(403, msg, { problems: [{ rule: 'notice', msg, path: '' }] })
}
