import { getMailStatus, type GetMailStatusCall } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { formatNumber } from '../ui/numbers.ts'
import { PageNotice } from './PageNotice.tsx'

type Status = GetMailStatusCall['data']

/** Says what does not work, since when and why: mail, files, or the virus scanner; and that no mail server is set. */
export function ServiceNotices() {
  const { data } = useLoaded('', async () => (await api.call(getMailStatus)).data)
  if (!data) return null
  return (
    <>
      {!data.isSent && (
        <PageNotice title="Emails are not being sent.">
          <p>
            Ask your technical contact to set up the mail server (SMTP_URL). Until then, messages are kept for
            24 hours at /dev/mailbox on the server.
          </p>
        </PageNotice>
      )}
      {data.degraded.map(({ service, since, why }) => (
        <PageNotice key={service} title={`${titles[service]} since ${formatMoment(since)}.`}>
          <p>
            {why} {consequences[service](data)}
          </p>
        </PageNotice>
      ))}
    </>
  )
}

const titles = {
  mail: 'Emails have not been sent',
  sms: 'Text messages have not been sent',
  files: 'No file could be stored or opened',
  scanner: 'No file could be uploaded'
}

const consequences: { [service in keyof typeof titles]: (status: Status) => string } = {
  mail: ({ waiting }) =>
    waiting === 0
      ? 'Emails will wait and be sent automatically when this is fixed. Tell your technical contact.'
      : `${waiting === 1 ? '1 email is' : `${formatNumber(waiting)} emails are`} waiting to be sent automatically when this is fixed. Codes that expire before then are not sent. Tell your technical contact.`,
  sms: () =>
    'Text messages that can wait are sent automatically later; codes that expire before then are not sent. Emails are not affected. Tell your technical contact.',
  files: () =>
    'Answers are still saved. We ask people to upload their files later. Tell your technical contact.',
  scanner: () =>
    'Answers are still saved. We ask people to upload their files later. Tell your technical contact.'
}
