interface Account {
  verifiedAt: number | null
  disabledAt: number | null
}

/**
 * Whether an account blocks its email for others. The email belongs to the account that has verified it; an unverified account
 * blocks it only if an administrator has disabled that account.
 */
export const isTaken = <A extends Account>(account: A | undefined): account is A =>
  account !== undefined && (account.verifiedAt !== null || account.disabledAt !== null)
