import { organisation, privacy as notice } from '../../generated/index.ts'
import { refuse } from './errors.ts'
import { acknowledgementStore } from './acknowledgement-store.ts'
import type { Connection } from '../core/database/connection.ts'

/** Throws where the organisation wants the privacy notice of today to be read before anything is saved, and it was not. */
export async function requireNoticeRead(tx: Connection, userId: string) {
  if (!organisation.noticeFirst || !notice) return
  const current = notice.version
  const read = await tx.use(acknowledgementStore).listOf(userId)
  if (read.some(({ version }) => version === current)) return
  throw refuse('record.notice_unread')
}
