import type { Connection } from '../core/database/connection.ts'
import { type GivenRole, type NewUser, type RecordStatus, type User, userStore } from './user-store.ts'
import { roleStore } from './role-store.ts'
import { contactStore } from './contact-store.ts'
import type { Within } from '../core/database/within.ts'

export type { GivenRole, NewUser, Person, User } from './user-store.ts'

/** Returns the ids of employees whose email begins with this text. */
export const findUsersByEmailStart = (tx: Connection, start: string, limit: number) =>
  tx.use(contactStore).findByEmailStart(start, limit)

/** Returns the ids of accounts with one of these phone numbers (the possible spellings of one number). */
export const findUsersByPhone = (tx: Connection, phones: readonly string[], limit: number) =>
  tx.use(contactStore).findByPhone(phones, limit)

export const findUser = (tx: Connection, id: string) => tx.use(userStore).findById(id)

/** Whether the account is an employee that the role may see. */
export const isEmployeeWithin = (tx: Connection, id: string, within: Within) =>
  tx.use(userStore).isWithin(id, within)

/** Whether the account is listed as an employee; one that signed up with an invitation is not. */
export const isListedEmployee = (tx: Connection, id: string) => tx.use(userStore).isListed(id)

/** Returns usernames by id; deleted accounts are missing from the map. */
export const findUserNames = (tx: Connection, ids: readonly string[]) => tx.use(userStore).findNames(ids)

export const findUserByEmail = (tx: Connection, email: string) => tx.use(userStore).findByEmail(email)

/** Stores the account. Returns false and stores nothing if the email is taken. */
export const addUser = (tx: Connection, user: NewUser, now: number) => tx.use(userStore).add(user, now)

/** Marks the email as confirmed by its owner; a later call keeps the first time. */
export const verifyUser = (tx: Connection, id: string, now: number) => tx.use(userStore).verify(id, now)

/** Copies name, phone, password and role from a sign-up to the account. */
export const takeSignUp = (
  tx: Connection,
  id: string,
  signUp: Pick<User, 'username' | 'phone' | 'password' | 'isAdmin' | keyof GivenRole>
) => tx.use(userStore).takeSignUp(id, signUp)

/** Returns the next accounts after an id, ordered by id, so that changes between two pages repeat no account. */
export const listUsersAfter = (tx: Connection, id: string, limit: number) =>
  tx.use(userStore).listAfter(id, limit)

/** Deletes the account with all rows that belong to it: sessions, codes, answers, their history, file rows. */
export const removeUser = (tx: Connection, id: string) => tx.use(userStore).remove(id)

/** Returns administrators who can log in: verified, not disabled, and without another role. */
export const listActiveAdministrators = (tx: Connection) => tx.use(roleStore).listActiveAdministrators()

/** Updates the status of the record if it differs from the stored one. */
export const updateRecordStatus = (tx: Connection, user: User, values: RecordStatus) =>
  tx.use(userStore).updateStatus(user, values)

export const hasNoUsers = (tx: Connection) => tx.use(userStore).isEmpty()

export const setUserPassword = (tx: Connection, id: string, password: string) =>
  tx.use(userStore).setPassword(id, password)

/** Signs roles with the current data key: all of them, or only roles with a valid proof. Returns the ids of these accounts. */
export const proveUserRoles = (tx: Connection, which: 'proven' | 'all') => tx.use(roleStore).proveRoles(which)

/** Returns accounts whose role has no valid proof: it was written to the database from outside the program. */
export const listForgedUsers = (tx: Connection) => tx.use(roleStore).listForged()

export const disableUser = (tx: Connection, id: string, reason: string, now: number) =>
  tx.use(userStore).disable(id, reason, now)

export const enableUser = (tx: Connection, id: string) => tx.use(userStore).enable(id)

/** Returns all accounts with a role, oldest first. */
export const listAdministrators = (tx: Connection) => tx.use(roleStore).listAdministrators()

export const setUserRole = (tx: Connection, id: string, values: GivenRole) =>
  tx.use(roleStore).giveRole(id, values)

/** Removes the role. The account becomes an employee's, and the caller must compute the status of its record. */
export const demoteUser = (tx: Connection, id: string) => tx.use(roleStore).demote(id)

/** Sets an email that its owner has confirmed. No other account may have it. */
export const setUserEmail = (tx: Connection, id: string, email: string, now: number) =>
  tx.use(userStore).setEmail(id, email, now)

/** Sets an email that is not confirmed yet. No other account may have it. */
export const moveUserEmail = (tx: Connection, id: string, email: string) =>
  tx.use(userStore).moveEmail(id, email)

export const setUserProfile = (tx: Connection, id: string, values: Pick<User, 'username' | 'phone'>) =>
  tx.use(userStore).setProfile(id, values)

export const setUserLanguage = (tx: Connection, id: string, language: string | null) =>
  tx.use(userStore).setLanguage(id, language)

/** Sets whether reminders and codes are also sent to the account's phone; null if the user has not chosen. */
export const setUserByText = (tx: Connection, id: string, byText: boolean | null) =>
  tx.use(userStore).setByText(id, byText)

/** Stores when the role began; a later call keeps the first time. */
export const startAdministration = (tx: Connection, id: string, now: number) =>
  tx.use(roleStore).beginAdministration(id, now)

/** Returns which of these accounts can log in: verified and not disabled. */
export const findActiveUsers = (tx: Connection, ids: readonly string[]) => tx.use(userStore).findActive(ids)
