import type { Keys } from '../../core/keys.ts'
import type { ListedSession } from './session-store.ts'
import { writeMoment } from '../../core/moment.ts'

/** Returns the name of a session for its owner and administrators. It cannot be used as a token. */
export const nameSession = (keys: Keys, id: string) => keys.hmac('sessions', `session:${id}`).slice(0, 24)

/** Converts sessions to their form in responses; `ownId` is the id of the current one. */
export function viewSessions(keys: Keys, sessions: readonly ListedSession[], ownId?: string) {
  return sessions.map(({ id, createdAt, usedAt, network, browser }) => ({
    _id: nameSession(keys, id),
    isThis: id === ownId,
    since: writeMoment(createdAt),
    usedAt: writeMoment(usedAt),
    network,
    browser
  }))
}
