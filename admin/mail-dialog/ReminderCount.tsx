import { t } from '../../engine/index.ts'
import { countReminders } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'

/** Shows how many messages a reminder to these employees sends, and how many people get a second one. */
export function ReminderCount({ ids }: { ids: string[] }) {
  const { data, failure } = useLoaded(
    '',
    async () => (await api.call(countReminders, { body: { ids } })).data
  )
  if (failure) return <Notice tone="danger" title={failure.explanation} role="alert" />
  return (
    <p className="muted" role="status">
      {data && describe(data)}
      {data && data.again > 0 && (
        <>
          {' '}
          {t(
            '{again, plural, one {# person had a reminder in the last 24 hours and gets another one.} other {# people had a reminder in the last 24 hours and get another one.}}',
            { again: data.again }
          )}
        </>
      )}
    </p>
  )
}

const describe = ({ emails, texts }: { emails: number; texts: number }) =>
  texts === 0
    ? t('{emails, plural, one {# email} other {# emails}}', { emails })
    : t(
        '{emails, plural, one {# email} other {# emails}}, {texts, plural, one {# text message} other {# text messages}}. Text messages have short words of their own.',
        { emails, texts }
      )
