import type { GetManagedAccountCall } from '../../generated/api/admin/managed-accounts.ts'

export type ManagedAccount = GetManagedAccountCall['data']

/** A part of what is shown of an account. */
export interface AccountPartProps {
  account: ManagedAccount
  onChanged: () => void
}

/** A question before something is done to an account. */
export interface AccountDialogProps {
  account: ManagedAccount
  onDone: () => void
  onClose: () => void
}
