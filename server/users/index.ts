import { expose } from '../core/database/connection.ts'
import { userStore } from './user-store.ts'
import { roleStore } from './role-store.ts'
import { contactStore } from './contact-store.ts'

export type { GivenRole, NewUser, Person, User } from './user-store.ts'

export const contacts = expose(contactStore, 'findByEmailStart', 'findByPhone')
export const users = expose(
  userStore,
  'findById',
  'isWithin',
  'isListed',
  'findNames',
  'findByEmail',
  'add',
  'verify',
  'takeSignUp',
  'listAfter',
  'remove',
  'updateStatus',
  'isEmpty',
  'setPassword',
  'disable',
  'enable',
  'setEmail',
  'moveEmail',
  'setProfile',
  'setLanguage',
  'setByText',
  'findActive'
)
export const userRoles = expose(
  roleStore,
  'listActiveAdministrators',
  'proveRoles',
  'listForged',
  'listAdministrators',
  'giveRole',
  'demote',
  'beginAdministration'
)
