import { t } from '../../engine/index.ts'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { AccountSection } from '../account/AccountSection.tsx'
import type { Administrator } from './administrator.ts'

interface AccountDialogProps {
  administrator: Administrator
  onClose: () => void
}

export function AccountDialog({ administrator: { _id, username }, onClose }: AccountDialogProps) {
  return (
    <Dialog title={t('Account: {username}', { username })} onClose={onClose}>
      <AccountSection id={_id} />
    </Dialog>
  )
}
