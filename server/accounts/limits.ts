import type { Keys } from '../core/keys.ts'
import type { Limit } from '../core/limits/store.ts'

const minute = 60_000
const hour = 60 * minute

/** Limits of the account calls. Those of one network are wide: a room of 200 recruits sits behind one address. */
export const accountLimits = {
  signUpsOfAddress: { most: 10, window: hour },
  signUpsOfNetwork: { most: 600, window: hour },
  asksOfNetwork: { most: 600, window: hour },
  wrongCodesOfNetwork: { most: 200, window: 15 * minute },
  failedLogInsOfAccount: { most: 5, window: 10 * minute },
  failedLogInsOfNetwork: { most: 200, window: 15 * minute },
  wrongInvitationsOfNetwork: { most: 30, window: 15 * minute },
  invitationsOfAdmin: { most: 20, window: hour }
} satisfies { [name: string]: Limit }

/** The counters of the account calls. Those of an address count whether or not it has an account. */
export const limitKeys = {
  signUpsOfAddress: (keys: Keys, email: string) => `sign-up:${keys.hmac('codes', email)}`,
  signUpsOfNetwork: (network: string) => `sign-up-network:${network}`,
  asksOfNetwork: (network: string) => `ask-network:${network}`,
  wrongCodesOfNetwork: (network: string) => `wrong-code-network:${network}`,
  failedLogInsOfAccount: (keys: Keys, email: string) => `log-in:${keys.hmac('codes', email)}`,
  failedLogInsOfNetwork: (network: string) => `log-in-network:${network}`,
  wrongInvitationsOfNetwork: (network: string) => `invitation-network:${network}`,
  invitationsOfAdmin: (adminId: string) => `invitations:${adminId}`
}
