import type { Keys } from '../core/keys.ts'
import type { Limit } from '../core/limits/store.ts'

const minute = 60_000
const hour = 60 * minute

/** More sign-ups of one network that nobody has verified are hardly a room of recruits who are entering their codes. */
export const maxHeldSignUps = 20

/**
 * Limits of the account calls. Those of one network are wide: a room of 200 recruits sits behind one address. When the
 * one of wrong codes is reached, the first try at each code is still looked at, unless the network makes codes to guess at;
 * when that of failed log-ins is, people who have logged in from that network before can still log in.
 */
export const accountLimits = {
  /** From one network: others may sign up with the address as well. */
  signUpsOfAddress: { max: 10, window: hour },
  signUpsOfNetwork: { max: 600, window: hour },
  asksOfNetwork: { max: 600, window: hour },
  wrongCodesOfNetwork: { max: 60, window: 15 * minute },
  /** First tries at codes that are looked at although the one above is reached. */
  firstTriesOfNetwork: { max: 100, window: hour },
  /** From one network, or with one device of an earlier log-in. */
  failedLogIns: { max: 5, window: 10 * minute },
  /** From all networks that the account was never logged in from, together. */
  failedLogInsOfStrangers: { max: 20, window: 10 * minute },
  failedLogInsOfNetwork: { max: 200, window: 15 * minute },
  /** Right ones too: passwords that one account has looked at with one device of an earlier log-in. */
  logInsOfDevice: { max: 20, window: 10 * minute },
  /** The same from one network, by browsers and programs that show no device. */
  logIns: { max: 60, window: 10 * minute },
  /** Of one personal link, in which each makes a password. */
  joinsOfHire: { max: 20, window: 10 * minute },
  /** Behind a right password, from one network or with one device: of a million codes three are right at any moment. */
  wrongFactors: { max: 20, window: 24 * hour },
  /** From all networks that the account was never logged in from, together. */
  wrongFactorsOfStrangers: { max: 60, window: 24 * hour },
  wrongInvitationsOfNetwork: { max: 30, window: 15 * minute },
  wrongLinksOfNetwork: { max: 600, window: hour },
  invitationsOfAdmin: { max: 20, window: hour },
  contactCorrectionsOfAdmin: { max: 30, window: hour },
  contactCorrectionsOfUser: { max: 5, window: hour },
  emailChangesOfUser: { max: 5, window: hour },
  /** Of one account; the first of each is mailed whatever others ask. */
  emailChangesToAddress: { max: 5, window: 24 * hour },
  emailChangesToAddressOfAll: { max: 30, window: 24 * hour },
  /** Mails to an owner that somebody else has used the address. */
  takenMails: { max: 3, window: 24 * hour }
} satisfies { [name: string]: Limit }

/** The counters of the account calls. Those of an address count whether or not it has an account. */
export const limitKeys = {
  signUpsOfAddress: (keys: Keys, email: string, network: string) =>
    `sign-up:${keys.hmac('codes', email)}:${network}`,
  signUpsOfNetwork: (network: string) => `sign-up-network:${network}`,
  asksOfNetwork: (network: string) => `ask-network:${network}`,
  wrongCodesOfNetwork: (network: string) => `wrong-code-network:${network}`,
  firstTriesOfNetwork: (network: string) => `first-tries-network:${network}`,
  /** `from` is a network, or what a device is known by. */
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
