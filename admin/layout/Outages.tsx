import { t } from '../../engine/index.ts'
import type { GetMailStatusCall } from '../../generated/api/admin/messages.ts'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { PageNotice } from './PageNotice.tsx'

type Status = GetMailStatusCall['data']
type Service = Status['degraded'][number]['service']

/** The services that are down, since when and why; also if no mail server is set up. */
export function Outages({ isSent, isShown, degraded, waiting }: Status) {
  return (
    <>
      {!isSent && (
        <PageNotice title={t('Emails are not being sent.')}>
          <p>
            {isShown
              ? t(
                  'Ask your technical contact to set up the mail server (SMTP_URL). Until then, messages are kept for 24 hours at /dev/mailbox on the server.'
                )
              : t(
                  'Ask your technical contact to set up the mail server (SMTP_URL). After that, you can send what failed again.'
                )}
          </p>
        </PageNotice>
      )}
      {degraded.map(({ service, since, why }) => (
        <PageNotice key={service} title={describeOutage(service, formatMoment(since))}>
          <p>
            {why} {describeConsequence(service, waiting)}
          </p>
        </PageNotice>
      ))}
    </>
  )
}

const describeOutage = (service: Service, since: string) =>
  ({
    mail: t('Emails have not been sent since {since}.', { since }),
    sms: t('Text messages have not been sent since {since}.', { since }),
    files: t('No file could be stored or opened since {since}.', { since }),
    scanner: t('No file could be uploaded since {since}.', { since }),
    audit: t('Activity not forwarded since {since}.', { since })
  })[service]

function describeConsequence(service: Service, waiting: number): string {
  if (service === 'mail')
    return t(
      '{waiting, plural, =0 {Emails will wait and be sent automatically when this is fixed. Tell your technical contact.} one {# email is waiting to be sent automatically when this is fixed. Codes that expire before then are not sent. Tell your technical contact.} other {# emails are waiting to be sent automatically when this is fixed. Codes that expire before then are not sent. Tell your technical contact.}}',
      { waiting }
    )
  if (service === 'sms')
    return t(
      'Text messages that can wait are sent automatically later; codes that expire before then are not sent. Emails are not affected. Tell your technical contact.'
    )
  if (service === 'audit')
    return t('Entries are kept and forwarded when this is fixed. Tell your technical contact.')
  return t('Answers are still saved. We ask people to upload their files later. Tell your technical contact.')
}
