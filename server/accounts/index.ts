import { parseClientIds } from '../access/model/client-ids.ts'
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

export const listLiveSessions = (tx: Connection, userId: string, now: number, lifetimes: Lifetimes) =>
  tx.use(sessionStore).liveOf(userId, now, lifetimes)

/** Closes the open sign-ups of an account: they can no longer take effect, but get the same responses as before. */
export const closeSignUpsOf = (tx: Connection, userId: string) => tx.use(signUpStore).closeAllOf(userId)

export const endCodesOf = (tx: Connection, userId: string) => tx.use(codeStore).endAllOf(userId)

/** Returns how the user logged in to this session: with the password alone, a code or a passkey. */
export const findLogIn = (tx: Connection, sessionId: string) => tx.use(sessionStore).findLogIn(sessionId)

export const endSessionsOf = (tx: Connection, userId: string) => tx.use(sessionStore).endAllOf(userId)

export const sweepCodes = (tx: Connection, now: number) => tx.use(codeStore).sweep(now)

export const sweepEmailChanges = (tx: Connection, now: number) => tx.use(emailChangeStore).sweep(now)

/** Deletes addresses that were requested before this moment and never confirmed; nothing depends on them any more. */
export const sweepFormerEmails = (tx: Connection, before: number) =>
  tx.use(formerEmailStore).sweepAsked(before)

export const sweepPasskeyChallenges = (tx: Connection, now: number) =>
  tx.use(passkeyStore).sweepChallenges(now)

/** Deletes sessions beyond the longest lifetime of any role. */
export const sweepSessions = (tx: Connection, now: number, values: Lifetimes) =>
  tx.use(sessionStore).sweep(now, values)

/** Returns the number of open invitations to a role that is limited to each client, by the client's id. */
export async function countInvitationsByClient(tx: Connection, now: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { roleClients } of await tx.use(invitationStore).listOpen(now))
    for (const id of parseClientIds(roleClients)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

export const sweepInvitations = (tx: Connection, now: number) => tx.use(invitationStore).sweep(now)

export const sweepDevices = (tx: Connection, before: number) => tx.use(deviceStore).sweep(before)

export const sweepSignUps = (tx: Connection, before: number) => tx.use(signUpStore).sweep(before)

/** Deletes accounts that were never verified and that nothing happened to since `before`; returns how many. */
export const sweepUnverifiedUsers = (tx: Connection, moments: { before: number; now: number }) =>
  tx.use(signUpStore).sweepUnverified(moments)

/** Returns the former addresses of an account, oldest first. */
export const listFormerEmails = (tx: Connection, userId: string) => tx.use(formerEmailStore).listOf(userId)

export const sweepContactCorrections = (tx: Connection, now: number) =>
  tx.use(contactCorrectionStore).sweep(now)

/** Returns the recent corrections of an account, oldest first. */
export const listContactCorrections = (tx: Connection, userId: string, now: number) =>
  tx.use(contactCorrectionStore).listOf(userId, now)

export const findEmailChange = (tx: Connection, userId: string, now: number) =>
  tx.use(emailChangeStore).find(userId, now)

export const findAuthenticator = (tx: Connection, userId: string) => tx.use(authenticatorStore).find(userId)

export const countRecoveryCodes = (tx: Connection, userId: string) =>
  tx.use(authenticatorStore).countCodes(userId)

/** Returns the passkeys of an account, oldest first. */
export const listPasskeysOf = (tx: Connection, userId: string) => tx.use(passkeyStore).listOf(userId)

export const listCodesOf = (tx: Connection, userId: string) => tx.use(codeStore).listOf(userId)

/** Returns the sign-ups of an account, newest first, including those that can no longer take effect. */
export const listSignUpsOf = (tx: Connection, userId: string) => tx.use(signUpStore).listOf(userId)

/** Returns when each device of an account was last used, newest first. */
export const listDevicesOf = (tx: Connection, userId: string) => tx.use(deviceStore).listOf(userId)

/** Returns a user's live sessions, most recently used first. */
export const listSessionsOf = (tx: Connection, userId: string, now: number, lifetimes: Lifetimes) =>
  tx.use(sessionStore).listOfUser(userId, now, lifetimes)

/** Returns the invitations that can still be used, first to expire first. */
export const listOpenInvitations = (tx: Connection, now: number) => tx.use(invitationStore).listOpen(now)

/** Whether an invitation to a role at this email is unused. */
export const isInvitedToRole = (tx: Connection, email: string) => tx.use(invitationStore).isInvited(email)

/** Deletes all invitations of this email. */
export const forgetInvitations = (tx: Connection, email: string) => tx.use(invitationStore).forget(email)

/** Returns the reason why this session shows full identifiers; undefined if none was given. */
export const findSessionReason = (tx: Connection, id: string) => tx.use(sessionStore).findReason(id)

export const setSessionReason = (tx: Connection, id: string, reason: string) =>
  tx.use(sessionStore).setReason(id, reason)

/**
 * Uses up the repeated password entry of a session. Returns false if there was none between these moments, or if it was used
 * already.
 */
export const usePasswordEnteredAgain = (
  tx: Connection,
  id: string,
  between: { since: number; until: number }
) => tx.use(sessionStore).useEnteredAgain(id, between)
