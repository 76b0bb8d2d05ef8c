import { t } from '../../engine/index.ts'
import { getManagedAccount } from '../../generated/api/admin/managed-accounts.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { formatDate } from '../../renderer/ui/dates.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { AccountAccess } from './AccountAccess.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { SignedInDevices } from './SignedInDevices.tsx'

interface AccountSectionProps {
  id: string
  /** Absent for administrators, who have no record. */
  record?: User
  onChanged?: () => void
}

/** What an administrator can do with an account: sign out devices, correct contact details, disable it. */
export function AccountSection({ id, record, onChanged }: AccountSectionProps) {
  const { data, failure, reload } = useLoaded(
    id,
    async () => (await api.call(getManagedAccount, { params: { id } })).data
  )
  const reloadAndNotify = () => {
    reload()
    onChanged?.()
  }
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!data) return <SkeletonRows count={3} />
  return (
    <div className="stack">
      {data.disabledAt && (
        <Notice
          tone="warning"
          title={t('This account is disabled since {date}.', { date: formatDate(data.disabledAt) })}
        >
          <p>
            {t('Reason: {reason}. Nobody can log in to it. Everything in it is kept.', {
              reason: data.disabledReason ?? ''
            })}
          </p>
        </Notice>
      )}
      <SignedInDevices account={data} onChanged={reload} />
      {!data.isAdmin && <ContactDetails account={data} record={record} onChanged={reloadAndNotify} />}
      <AccountAccess account={data} onChanged={reloadAndNotify} />
    </div>
  )
}
