import type { GetAudienceCall } from '../../generated/api/admin/messages.ts'
import { isAnswers } from '../../engine/index.ts'

export type AudienceName = GetAudienceCall['data']['to']

export interface Audience {
  to: AudienceName
  /** What the broadcast menu passes as the state of the navigation. */
  state: string
  /** The words of the broadcast menu. */
  label: string
  /** Who they are, within a sentence. */
  words: string
}

export const audiences: readonly Audience[] = [
  { to: 'all', state: 'all employee', label: 'To all Employee', words: 'all employees' },
  {
    to: 'complete',
    state: 'complete employee',
    label: 'To all Complete Employee',
    words: 'all complete employees'
  },
  {
    to: 'incomplete',
    state: 'incomplete employee',
    label: 'To all Incomplete Employee',
    words: 'all incomplete employees'
  }
]

const everyone = audiences[0] as Audience // the list above

/** Who was chosen, by the address or else by the state of the navigation; nobody chosen means everyone. */
export function findAudience(to: string | null, state: unknown): { audience: Audience; isChosen: boolean } {
  const named = isAnswers(state) ? state.to : state
  const chosen = audiences.find(one => one.to === to) ?? audiences.find(one => one.state === named)
  return { audience: chosen ?? everyone, isChosen: chosen !== undefined }
}
