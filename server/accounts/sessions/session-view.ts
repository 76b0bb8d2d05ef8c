import type { Keys } from '../../core/keys.ts'
import type { ListedSession } from './session-store.ts'
import { writeMoment } from '../../core/moment.ts'

/** What a session is called where its owner or an administrator sees it: nothing that opens anything. */
export const nameSession = (keys: Keys, id: string) => keys.hmac('sessions', `session:${id}`).slice(0, 24)

/** Sessions as calls answer them; `own` is the one that asks. */
export function viewSessions(keys: Keys, sessions: readonly ListedSession[], own?: string) {
  return sessions.map(({ id, createdAt, usedAt, network, browser }) => ({
    _id: nameSession(keys, id),
    isThis: id === own,
    since: writeMoment(createdAt),
    usedAt: writeMoment(usedAt),
    network,
    browser
  }))
}
