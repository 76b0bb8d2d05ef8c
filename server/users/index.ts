import type { Connection } from '../core/database/connection.ts'
import { type GivenRole, type NewUser, type RecordStatus, type User, userStore } from './user-store.ts'
import { roleStore } from './role-store.ts'
import { contactStore } from './contact-store.ts'
import type { Within } from '../core/database/within.ts'

export type { GivenRole, NewUser, Person, User } from './user-store.ts'

/** Employees by the email of their account, or its beginning. */
export const findUsersByEmailStart = (tx: Connection, start: string, limit: number) =>
  tx.use(contactStore).findByEmailStart(start, limit)

/** Employees by the phone of their account, as it may be written. */
export const findUsersByPhone = (tx: Connection, phones: readonly string[], limit: number) =>
  tx.use(contactStore).findByPhone(phones, limit)

export const findUser = (tx: Connection, id: string) => tx.use(userStore).findById(id)

/** Is this one of those employees? */
export const isEmployeeWithin = (tx: Connection, id: string, within: Within) =>
  tx.use(userStore).isWithin(id, within)

/** The names of those of these people who still have an account. */
export const findUserNames = (tx: Connection, ids: readonly string[]) => tx.use(userStore).findNames(ids)

export const findUserByEmail = (tx: Connection, email: string) => tx.use(userStore).findByEmail(email)

/** Returns false and stores nothing if the email is taken. */
export const addUser = (tx: Connection, user: NewUser, now: number) => tx.use(userStore).add(user, now)

/** Marks the email address as confirmed by its owner. */
export const verifyUser = (tx: Connection, id: string, now: number) => tx.use(userStore).verify(id, now)

/** Copies what was entered at a sign-up to the account. */
export const takeSignUp = (
  tx: Connection,
  id: string,
  signUp: Pick<User, 'username' | 'phone' | 'password' | 'isAdmin' | keyof GivenRole>
) => tx.use(userStore).takeSignUp(id, signUp)

/** The next accounts after an id, in the order of ids, so that no change in between repeats anybody. */
export const listUsersAfter = (tx: Connection, id: string, limit: number) =>
  tx.use(userStore).listAfter(id, limit)

/** Deletes accounts made before `before` that were never verified; answers how many. */
export const sweepUnverifiedUsers = (tx: Connection, before: number) =>
  tx.use(userStore).sweepUnverified(before)

/** With everything that belongs to the account: sessions, codes, answers, their history, rows of files. */
export const removeUser = (tx: Connection, id: string) => tx.use(userStore).remove(id)

/** Administrators who can log in: verified, not disabled, and with no other role. */
export const listActiveAdministrators = (tx: Connection) => tx.use(roleStore).listActiveAdministrators()

/** Stores the status of the record where it differs from what the account has. */
export const updateRecordStatus = (tx: Connection, user: User, values: RecordStatus) =>
  tx.use(userStore).updateStatus(user, values)

/** Is there no account yet? */
export const hasNoUsers = (tx: Connection) => tx.use(userStore).isEmpty()

export const setUserPassword = (tx: Connection, id: string, password: string) =>
  tx.use(userStore).setPassword(id, password)

/** Signs roles with the present data key: all, or those whose former proof is valid. Returns the ids of the accounts. */
export const proveUserRoles = (tx: Connection, which: 'proven' | 'all') => tx.use(roleStore).proveRoles(which)

/** Accounts with a role that this program did not give. */
export const listForgedUsers = (tx: Connection) => tx.use(roleStore).listForged()

export const disableUser = (tx: Connection, id: string, reason: string, now: number) =>
  tx.use(userStore).disable(id, reason, now)

export const enableUser = (tx: Connection, id: string) => tx.use(userStore).enable(id)

/** All who work with employees, in whatever role, in the order in which the accounts were made. */
export const listAdministrators = (tx: Connection) => tx.use(roleStore).listAdministrators()

/** Changes the role. */
export const setUserRole = (tx: Connection, id: string, values: GivenRole) =>
  tx.use(roleStore).giveRole(id, values)

/** Ends the role. The account gets the record of an employee, whose status must be computed. */
export const demoteUser = (tx: Connection, id: string) => tx.use(roleStore).demote(id)

/** Sets an address that its owner has confirmed; no other account may have it. */
export const setUserEmail = (tx: Connection, id: string, email: string, now: number) =>
  tx.use(userStore).setEmail(id, email, now)

/** Sets an address that nobody has confirmed yet; no other account may have it. */
export const moveUserEmail = (tx: Connection, id: string, email: string) =>
  tx.use(userStore).moveEmail(id, email)

export const setUserProfile = (tx: Connection, id: string, values: Pick<User, 'username' | 'phone'>) =>
  tx.use(userStore).setProfile(id, values)

export const setUserLanguage = (tx: Connection, id: string, language: string) =>
  tx.use(userStore).setLanguage(id, language)

/** Whether reminders and codes go to the phone of the account, too; null: nobody has chosen. */
export const setUserByText = (tx: Connection, id: string, byText: boolean | null) =>
  tx.use(userStore).setByText(id, byText)

/** Starts the role; a later call keeps the first start. */
export const startAdministration = (tx: Connection, id: string, now: number) =>
  tx.use(roleStore).beginAdministration(id, now)

/** Which of these people can log in: verified, and not disabled. */
export const findActiveUsers = (tx: Connection, ids: readonly string[]) => tx.use(userStore).findActive(ids)
