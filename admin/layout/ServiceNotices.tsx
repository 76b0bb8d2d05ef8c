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
        <PageNotice title="Mail is not being sent.">
          <p>
            Codes, links and messages reach nobody until SMTP_URL is set. Until then they are kept for 24
            hours, and the machine of the server shows them at /dev/mailbox.
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
  mail: 'Mail has not gone out',
  files: 'No file could be stored or opened',
  scanner: 'No file could be uploaded'
}

const consequences: { [service in keyof typeof titles]: (status: Status) => string } = {
  mail: ({ waiting }) =>
    waiting === 0
      ? 'What is sent now waits and goes out by itself once this is put right. Tell whoever runs the server.'
      : `${waiting === 1 ? '1 mail waits' : `${formatNumber(waiting)} mails wait`}, and will go out by themselves once this is put right; codes that have expired by then are not sent. Tell whoever runs the server.`,
  files: () =>
    'Answers are saved all the same; people read that they should upload their files later. Tell whoever runs the server.',
  scanner: () =>
    'Answers are saved all the same; people read that they should upload their files later. Tell whoever runs the server.'
}
