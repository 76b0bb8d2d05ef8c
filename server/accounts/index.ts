import type { Connection } from '../core/database/connection.ts'
import { sessionStore } from './sessions/session-store.ts'
import { signUpStore } from './sign-up/sign-up-store.ts'
import { codeStore } from './codes/code-store.ts'
import { emailChangeStore } from './own-account/email-change-store.ts'
import { contactCorrectionStore } from './contact-corrections/contact-correction-store.ts'
import { formerEmailStore } from './own-account/former-email-store.ts'
import { passkeyStore } from './passkeys/passkey-store.ts'
import { invitationStore } from './invitations/invitation-store.ts'
import { deviceStore } from './log-in/device-store.ts'
import { authenticatorStore } from './second-factor/authenticator-store.ts'
import type { Lifetimes } from '../core/config/config.ts'

/** The ids of a user's live sessions. */
export const listLiveSessions = (tx: Connection, userId: string, now: number, lifetimes: Lifetimes) =>
  tx.use(sessionStore).liveOf(userId, now, lifetimes)

/** None of an account's counts any more; each is answered as before. */
export const closeSignUpsOf = (tx: Connection, userId: string) => tx.use(signUpStore).closeAllOf(userId)

export const endCodesOf = (tx: Connection, userId: string) => tx.use(codeStore).endAllOf(userId)

/** The second factor that was used to log in to this session. */
export const findLogIn = (tx: Connection, sessionId: string) => tx.use(sessionStore).findLogIn(sessionId)

export const endSessionsOf = (tx: Connection, userId: string) => tx.use(sessionStore).endAllOf(userId)

export const sweepCodes = (tx: Connection, now: number) => tx.use(codeStore).sweep(now)

export const sweepEmailChanges = (tx: Connection, now: number) => tx.use(emailChangeStore).sweep(now)

/** Forgets addresses that were only asked for before this moment: nothing counts by them any more. */
export const sweepFormerEmails = (tx: Connection, before: number) =>
  tx.use(formerEmailStore).sweepAsked(before)

export const sweepPasskeyChallenges = (tx: Connection, now: number) =>
  tx.use(passkeyStore).sweepChallenges(now)

/** Deletes what no role's lifetime lets live. */
export const sweepSessions = (tx: Connection, now: number, values: Lifetimes) =>
  tx.use(sessionStore).sweep(now, values)

export const sweepInvitations = (tx: Connection, now: number) => tx.use(invitationStore).sweep(now)

export const sweepDevices = (tx: Connection, before: number) => tx.use(deviceStore).sweep(before)

export const sweepSignUps = (tx: Connection, before: number) => tx.use(signUpStore).sweep(before)

/** The oldest first. */
export const listFormerEmails = (tx: Connection, userId: string) => tx.use(formerEmailStore).listOf(userId)

export const sweepContactCorrections = (tx: Connection, now: number) =>
  tx.use(contactCorrectionStore).sweep(now)

/** Those of an account in the last days, the oldest first. */
export const listContactCorrections = (tx: Connection, userId: string, now: number) =>
  tx.use(contactCorrectionStore).listOf(userId, now)

/** The one that an account waits for now. */
export const findEmailChange = (tx: Connection, userId: string, now: number) =>
  tx.use(emailChangeStore).find(userId, now)

export const findAuthenticator = (tx: Connection, userId: string) => tx.use(authenticatorStore).find(userId)

export const countRecoveryCodes = (tx: Connection, userId: string) =>
  tx.use(authenticatorStore).countCodes(userId)

/** The oldest first. */
export const listPasskeysOf = (tx: Connection, userId: string) => tx.use(passkeyStore).listOf(userId)

export const listCodesOf = (tx: Connection, userId: string) => tx.use(codeStore).listOf(userId)

/** Those of an account, the newest first, also those that will never count. */
export const listSignUpsOf = (tx: Connection, userId: string) => tx.use(signUpStore).listOf(userId)

/** When each was last used, the newest first. */
export const listDevicesOf = (tx: Connection, userId: string) => tx.use(deviceStore).listOf(userId)

/** A user's live sessions, the one used last first. */
export const listSessionsOf = (tx: Connection, userId: string, now: number, lifetimes: Lifetimes) =>
  tx.use(sessionStore).listOfUser(userId, now, lifetimes)

/** The invitations that can still be used, the first to expire first. */
export const listOpenInvitations = (tx: Connection, now: number) => tx.use(invitationStore).listOpen(now)

/** Ends whatever this e-mail was invited to. */
export const forgetInvitations = (tx: Connection, email: string) => tx.use(invitationStore).forget(email)

/** Why this session shows whole identifiers; undefined until a reason was given. */
export const findSessionReason = (tx: Connection, id: string) => tx.use(sessionStore).findReason(id)

export const setSessionReason = (tx: Connection, id: string, reason: string) =>
  tx.use(sessionStore).setReason(id, reason)

/** Uses up that the password was entered again since that moment, once; false where it was not, or was used. */
export const usePasswordEnteredAgain = (tx: Connection, id: string, values: { since: number; now: number }) =>
  tx.use(sessionStore).useEnteredAgain(id, values)
