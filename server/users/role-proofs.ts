import type { Keys } from '../core/keys.ts'

type Fact = string | number | boolean | null

/** The stored role of an account, with its proof. */
export interface ProvenRole {
  id: string
  isAdmin: boolean
  role: string | null
  roleClients: string
  roleProof: string | null
}

interface RoleOfSignUp extends Omit<ProvenRole, 'isAdmin'> {
  userId: string
  becomes: string
  password: string
}

interface RoleOfInvitation extends Omit<ProvenRole, 'isAdmin' | 'role'> {
  hash: string
  email: string | null
  role: string
  invitedBy: string | null
  expiresAt: number | null
}

const maxRemembered = 1000

/** The stored value of `roleClients` for a role that is not limited to clients. */
export const noClients = '[]'

/**
 * Creates and checks keyed hashes (HMAC) that prove a role. Without the data key, writing to the database gives nobody a role.
 * Invitations, unverified sign-ups and sessions lead to a role, so they are signed too.
 */
export function createRoleProofs(keys: Keys) {
  const sign = (facts: readonly Fact[]) => keys.hmac('roles', JSON.stringify(facts))
  const remembered = new Set<string>()

  /** Checks a proof. Valid proofs are cached, because requests check the same few again and again. */
  function isProven(facts: readonly Fact[], proof: string | null): boolean {
    if (proof === null) return false
    const text = JSON.stringify(facts)
    const both = proof + text
    if (remembered.has(both)) return true
    if (!keys.isHmac('roles', text, proof)) return false
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.add(both)
    return true
  }

  const isForged = (account: ProvenRole) =>
    account.isAdmin && !isProven(factsOfAccount(account), account.roleProof)

  return {
    /** Returns null for an employee, who has no role to prove. */
    ofAccount: (account: Omit<ProvenRole, 'roleProof'>) =>
      account.isAdmin ? sign(factsOfAccount(account)) : null,
    isForged,
    /** Returns the account without its role if the role is not proven or not in effect yet. */
    trust: <Account extends ProvenRole>(account: Account): Account & { hasForgedRole?: true } =>
      isForged(account)
        ? { ...account, isAdmin: false, role: null, roleClients: noClients, hasForgedRole: true }
        : { ...account, isAdmin: account.isAdmin && account.role !== null },
    ofSignUp: (signUp: Omit<RoleOfSignUp, 'roleProof'>) =>
      signUp.becomes === 'admin' ? sign(factsOfSignUp(signUp)) : null,
    isForgedSignUp: (signUp: RoleOfSignUp) =>
      signUp.becomes === 'admin' && !isProven(factsOfSignUp(signUp), signUp.roleProof),
    ofInvitation: (invitation: Omit<RoleOfInvitation, 'roleProof'>) => sign(factsOfInvitation(invitation)),
    ofSession: (session: string, account: string) => sign(['session', session, account]),
    isForgedSession: (session: string, account: string, proof: string | null) =>
      !isProven(['session', session, account], proof),
    isForgedInvitation: (invitation: RoleOfInvitation) =>
      !isProven(factsOfInvitation(invitation), invitation.roleProof)
  }
}

const factsOfAccount = ({ id, isAdmin, role, roleClients }: Omit<ProvenRole, 'roleProof'>) => [
  'account',
  id,
  isAdmin,
  role,
  roleClients
]

const factsOfSignUp = (signUp: Omit<RoleOfSignUp, 'roleProof'>) => {
  const { id, userId, becomes, password, role, roleClients } = signUp
  return ['sign-up', id, userId, becomes, password, role, roleClients]
}

const factsOfInvitation = (invitation: Omit<RoleOfInvitation, 'roleProof'>) => {
  const { hash, id, email, role, roleClients, invitedBy, expiresAt } = invitation
  return ['invitation', hash, id, email, role, roleClients, invitedBy, expiresAt]
}
