import type { GetAudienceCall } from '../../generated/api/admin/messages.ts'
import { isAnswers, t } from '../../engine/index.ts'

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

/** Their words are getters, as the language is not known when a module loads. */
export const audiences: readonly Audience[] = [
  {
    to: 'all',
    state: 'all employee',
    get label() {
      return t('To all Employee')
    },
    get words() {
      return t('all employees')
    }
  },
  {
    to: 'complete',
    state: 'complete employee',
    get label() {
      return t('To all Complete Employee')
    },
    get words() {
      return t('all complete employees')
    }
  },
  {
    to: 'incomplete',
    state: 'incomplete employee',
    get label() {
      return t('To all Incomplete Employee')
    },
    get words() {
      return t('all incomplete employees')
    }
  }
]

const everyone = audiences[0] as Audience // the list above

/** Who was chosen, by the address or else by the state of the navigation; nobody chosen means everyone. */
export function findAudience(to: string | null, state: unknown): { audience: Audience; isChosen: boolean } {
  const named = isAnswers(state) ? state.to : state
  const chosen = audiences.find(one => one.to === to) ?? audiences.find(one => one.state === named)
  return { audience: chosen ?? everyone, isChosen: chosen !== undefined }
}
