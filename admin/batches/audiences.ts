import type { GetAudienceCall } from '../../generated/api/admin/messages.ts'
import { isAnswers, t } from '../../engine/index.ts'

export type AudienceName = GetAudienceCall['data']['to']

export interface Audience {
  to: AudienceName
  /** The navigation state that the broadcast menu passes. */
  state: string
  label: string
  /** The recipients, as part of a sentence. */
  description: string
}

/** The audiences. Their texts are getters, because the language is not known when the module loads. */
export const audiences: readonly Audience[] = [
  {
    to: 'all',
    state: 'all employee',
    get label() {
      return t('To all Employee')
    },
    get description() {
      return t('all employees')
    }
  },
  {
    to: 'complete',
    state: 'complete employee',
    get label() {
      return t('To all Complete Employee')
    },
    get description() {
      return t('all complete employees')
    }
  },
  {
    to: 'incomplete',
    state: 'incomplete employee',
    get label() {
      return t('To all Incomplete Employee')
    },
    get description() {
      return t('all incomplete employees')
    }
  }
]

const everyone = audiences[0] as Audience // the first of the list above

/** Returns the chosen audience, from the address or else from the navigation state; everyone by default. */
export function findAudience(to: string | null, state: unknown): { audience: Audience; isChosen: boolean } {
  const named = isAnswers(state) ? state.to : state
  const chosen = audiences.find(one => one.to === to) ?? audiences.find(one => one.state === named)
  return { audience: chosen ?? everyone, isChosen: chosen !== undefined }
}
