import { hour, minute } from '../core/durations.ts'
import type { Keys } from '../core/keys.ts'
import type { Limit } from '../core/limits/store.ts'

/** A network with more unverified sign-ups than this is hardly a room of recruits who are entering their codes. */
export const maxHeldSignUps = 20

/**
 * Limits of the account calls. Limits per network are wide, because a room of 200 recruits shares one address. Beyond the limit
 * of wrong codes the first try of each code is still checked, unless the network creates sign-ups in order to guess codes.
 * Beyond the limit of failed log-ins, people who have logged in from that network before still can.
 */
export const accountLimits = {
  /** Per address and network, because others may sign up with the same address. */
  signUpsOfAddress: { max: 10, window: hour },
  signUpsOfNetwork: { max: 600, window: hour },
  asksOfNetwork: { max: 600, window: hour },
  wrongCodesOfNetwork: { max: 60, window: 15 * minute },
  /** First tries that are checked although `wrongCodesOfNetwork` is reached. */
  firstTriesOfNetwork: { max: 100, window: hour },
  /** Per network, or per device of an earlier log-in. */
  failedLogIns: { max: 5, window: 10 * minute },
  /** For all networks together that the account was never logged in from. */
  failedLogInsOfStrangers: { max: 20, window: 10 * minute },
  failedLogInsOfNetwork: { max: 200, window: 15 * minute },
  /** Password checks for one account per device of an earlier log-in, including right passwords. */
  logInsOfDevice: { max: 20, window: 10 * minute },
  /** The same per network, for browsers and programs without a device. */
  logIns: { max: 60, window: 10 * minute },
  /** Per personal link, through which each sign-up hashes a password. */
  joinsOfHire: { max: 20, window: 10 * minute },
  /** After a right password, per network or device. Of a million codes, three are valid at any moment. */
  wrongFactors: { max: 20, window: 24 * hour },
  /** For all networks together that the account was never logged in from. */
  wrongFactorsOfStrangers: { max: 60, window: 24 * hour },
  wrongInvitationsOfNetwork: { max: 30, window: 15 * minute },
  wrongLinksOfNetwork: { max: 600, window: hour },
  invitationsOfAdmin: { max: 20, window: hour },
  contactCorrectionsOfAdmin: { max: 30, window: hour },
  contactCorrectionsOfUser: { max: 5, window: hour },
  emailChangesOfUser: { max: 5, window: hour },
  /** Per account; the first mail of each account is sent whatever other accounts request. */
  emailChangesToAddress: { max: 5, window: 24 * hour },
  emailChangesToAddressOfAll: { max: 30, window: 24 * hour },
  /** Mails that inform an owner that another person has used the address. */
  takenMails: { max: 3, window: 24 * hour }
} satisfies { [name: string]: Limit }

/** The counters of the account calls. Counters of an address are the same whether or not it has an account. */
export const limitKeys = {
  signUpsOfAddress: (keys: Keys, email: string, network: string) =>
    `sign-up:${keys.hmac('codes', email)}:${network}`,
  signUpsOfNetwork: (network: string) => `sign-up-network:${network}`,
  asksOfNetwork: (network: string) => `ask-network:${network}`,
  wrongCodesOfNetwork: (network: string) => `wrong-code-network:${network}`,
  firstTriesOfNetwork: (network: string) => `first-tries-network:${network}`,
  /** `from` is a network or the hash of a device. */
  failedLogIns: (keys: Keys, email: string, from: string) => `log-in:${keys.hmac('codes', email)}:${from}`,
  logIns: (keys: Keys, email: string, from: string) => `log-ins:${keys.hmac('codes', email)}:${from}`,
  joinsOfHire: (hireId: string) => `joins:${hireId}`,
  failedLogInsOfStrangers: (keys: Keys, email: string) => `log-in-strangers:${keys.hmac('codes', email)}`,
  failedLogInsOfNetwork: (network: string) => `log-in-network:${network}`,
  wrongFactors: (keys: Keys, email: string, from: string) => `factor:${keys.hmac('codes', email)}:${from}`,
  wrongFactorsOfStrangers: (keys: Keys, email: string) => `factor-strangers:${keys.hmac('codes', email)}`,
  wrongInvitationsOfNetwork: (network: string) => `invitation-network:${network}`,
  wrongLinksOfNetwork: (network: string) => `hire-network:${network}`,
  invitationsOfAdmin: (adminId: string) => `invitations:${adminId}`,
  contactCorrectionsOfAdmin: (adminId: string) => `contact-corrections-by:${adminId}`,
  contactCorrectionsOfUser: (userId: string) => `contact-corrections:${userId}`,
  emailChangesOfUser: (userId: string) => `email-changes:${userId}`,
  emailChangesToAddress: (keys: Keys, email: string, userId: string) =>
    `email-changes-to:${keys.hmac('codes', email)}:${userId}`,
  emailChangesToAddressOfAll: (keys: Keys, email: string) => `email-changes-to:${keys.hmac('codes', email)}`,
  takenMails: (keys: Keys, email: string) => `taken-mails:${keys.hmac('codes', email)}`
}
