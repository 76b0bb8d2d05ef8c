/** What people who work with employees may do. Each call of the server names what it needs, each role what it has. */
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

export const capabilityNames = Object.keys(capabilities) as Capability[] // its own keys

/** What reaches beyond the employees of some clients: no role that is limited to clients can have it. */
export const unlimitedCapabilities: readonly Capability[] = ['hire', 'clients', 'accounts', 'roles']

/** How identifiers are shown: as they are, masked until somebody says why they are needed, or always masked. */
export const identifierRules = ['plain', 'show', 'masked'] as const

export type IdentifierRule = (typeof identifierRules)[number]

/** One role of `schemas/roles.json`. */
export interface Role {
  title: string
  description?: string
  may: 'everything' | readonly Capability[]
  /** People with this role see only the employees of the clients that were given with it. */
  limitedTo?: 'clients'
  identifiers: IdentifierRule
}

/** `schemas/roles.json`. */
export interface Roles {
  roles: { readonly [name: string]: Role }
  /** Why somebody may need a whole identifier, by name. */
  reasons: { readonly [name: string]: string }
}

/** The role that there always is: it sees every field, and may do everything. */
export const administrator = 'administrator'

export const hasCapability = ({ may }: Pick<Role, 'may'>, capability: Capability): boolean =>
  may === 'everything' || may.includes(capability)
