import { parseClientIds } from '../access/model/client-ids.ts'
import { type Connection, expose } from '../core/database/connection.ts'
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

export const sessions = expose(
  sessionStore,
  'liveOf',
  'findLogIn',
  'endAllOf',
  'sweep',
  'listOfUser',
  'findReason',
  'setReason',
  'useEnteredAgain'
)
export const signUps = expose(signUpStore, 'closeAllOf', 'sweep', 'sweepUnverified', 'listOf')
export const codes = expose(codeStore, 'endAllOf', 'sweep', 'listOf')
export const emailChanges = expose(emailChangeStore, 'sweep', 'find')
export const formerEmails = expose(formerEmailStore, 'sweepAsked', 'listOf')
export const passkeys = expose(passkeyStore, 'sweepChallenges', 'listOf')
export const invitations = expose(invitationStore, 'sweep', 'listOpen', 'isInvited', 'forget')
export const devices = expose(deviceStore, 'sweep', 'listOf')
export const contactCorrections = expose(contactCorrectionStore, 'sweep', 'listOf')
export const authenticators = expose(authenticatorStore, 'find', 'countCodes')

/** Returns the number of open invitations to a role that is limited to each client, by the client's id. */
export async function countInvitationsByClient(tx: Connection, now: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { roleClients } of await tx.use(invitationStore).listOpen(now))
    for (const id of parseClientIds(roleClients)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
