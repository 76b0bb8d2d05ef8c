import { getMailStatus } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { PageNotice } from './PageNotice.tsx'

/** Says that codes, links and messages reach nobody, for as long as no mail server is set. */
export function MailNotice() {
  const { data } = useLoaded('', async () => (await api.call(getMailStatus)).data)
  if (!data || data.isSent) return null
  return (
    <PageNotice title="Mail is not being sent.">
      <p>
        Codes, links and messages reach nobody until SMTP_URL is set. Until then they are kept for 24 hours,
        and the machine of the server shows them at /dev/mailbox.
      </p>
    </PageNotice>
  )
}
