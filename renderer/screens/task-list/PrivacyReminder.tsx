import { t } from '../../../engine/index.ts'
import { acknowledgePrivacy } from '../../../generated/api/privacy.ts'
import { noticeVersion } from '../../../generated/journey.ts'
import { api } from '../../api/api.ts'
import { useSending } from '../../saving/use-sending.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { PrivacyLine } from './PrivacyLine.tsx'

/** Asks to read the privacy notice, before the first step and whenever it has changed. */
export default function PrivacyReminder() {
  const { user, receiveSaved } = useSession()
  const { busy, failure, run } = useSending()
  const version = user?.unreadNotice
  if (!user || version === undefined) return null
  // The page can only confirm the notice that it shows, which may be that of an earlier build.
  if (version !== noticeVersion || failure?.code === 'privacy.notice_changed') return <ReloadNotice />
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

const ReloadNotice = () => (
  <div className="privacy-line">
    <p>{t('The privacy notice has changed. Reload the page to read it.')}</p>
    <Button look="link" onClick={() => location.reload()}>
      {t('Reload')}
    </Button>
  </div>
)
