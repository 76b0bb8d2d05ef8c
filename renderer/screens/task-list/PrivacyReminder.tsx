import { t } from '../../../engine/index.ts'
import { acknowledgePrivacy } from '../../../generated/api/privacy.ts'
import { api } from '../../api/api.ts'
import { useSending } from '../../saving/use-sending.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { PrivacyLine } from './PrivacyLine.tsx'

/** Asks to read the privacy notice, before the first step and whenever it has changed. */
export default function PrivacyReminder() {
  const { user, receiveSaved } = useSession()
  const { busy, run } = useSending()
  const version = user?.unreadNotice
  if (!user || version === undefined) return null
  const acknowledge = () =>
    run(
      async () => {
        await api.call(acknowledgePrivacy, { body: { version } })
        const { unreadNotice: _, ...now } = user
        receiveSaved(now)
      },
      error => toast.error(error.message)
    )
  return (
    <PrivacyLine>
      <Button look="link" busy={busy} onClick={acknowledge}>
        {t('I have read it')}
      </Button>
    </PrivacyLine>
  )
}
