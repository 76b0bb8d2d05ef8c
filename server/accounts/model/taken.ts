interface Account {
  verifiedAt: number | null
  disabledAt: number | null
}

/**
 * Is an address taken by the account that has it? It belongs to whoever has verified it: a sign-up that waits for its code
 * keeps it from nobody, unless an administrator has disabled that account.
 */
export const isTaken = <A extends Account>(account: A | undefined): account is A =>
  account !== undefined && (account.verifiedAt !== null || account.disabledAt !== null)
