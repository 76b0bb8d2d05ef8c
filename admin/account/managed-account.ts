import type { GetManagedAccountCall } from '../../generated/api/admin/managed-accounts.ts'

export type ManagedAccount = GetManagedAccountCall['data']

export interface AccountPartProps {
  account: ManagedAccount
  onChanged: () => void
}

export interface AccountDialogProps {
  account: ManagedAccount
  onDone: () => void
  onClose: () => void
}
