/** The capabilities of staff. Each server call names the one it requires, each role the ones it grants. */
export const capabilities = {
  dashboard: 'see the dashboard',
  list: 'see the list of employees',
  record: 'open records',
  export: 'export employees',
  messages: 'write to employees',
  review: 'review records',
  confirm: 'confirm changes of accounts and identifiers',
  hire: 'invite people to become employees',
  clients: 'change clients',
  activity: 'see the activity',
  accounts: 'manage accounts',
  erase: 'erase employees',
  roles: 'invite people and give roles'
} as const

export type Capability = keyof typeof capabilities

export const capabilityNames = Object.keys(capabilities) as Capability[] // Object.keys returns string[]

/** Capabilities that affect more than some clients' employees; a role limited to clients cannot have them. */
export const unlimitedCapabilities: readonly Capability[] = ['hire', 'clients', 'accounts', 'roles']

/** How identifiers are shown: in full, masked until the user gives a reason, or always masked. */
export const identifierRules = ['plain', 'show', 'masked'] as const

export type IdentifierRule = (typeof identifierRules)[number]

/** One role of `schemas/roles.json`. */
export interface Role {
  title: string
  description?: string
  may: 'everything' | readonly Capability[]
  /** Users with this role see only employees of the clients assigned to them. */
  limitedTo?: 'clients'
  identifiers: IdentifierRule
}

/** `schemas/roles.json`. */
export interface Roles {
  roles: { readonly [name: string]: Role }
  /** The reasons for viewing a whole identifier, by name. */
  reasons: { readonly [name: string]: string }
}

/** The built-in role, which sees every field and may do everything. */
export const administrator = 'administrator'

export const hasCapability = ({ may }: Pick<Role, 'may'>, capability: Capability): boolean =>
  may === 'everything' || may.includes(capability)
