import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { getAudience } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { paths } from '../../renderer/navigation/paths.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { composeClass } from '../../renderer/ui/Button.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { audiences } from '../batches/audiences.ts'
import { RemindAll } from '../mail-dialog/RemindAll.tsx'
import { Reminding } from '../mail-dialog/Reminding.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import './write-to-people.css'

/** The three ways to write to employees. */
export default function WriteToPeople() {
  return (
    <>
      <Heading title={t('Write to people')} />
      <div className="ways-to-write">
        <Reminders />
        <Way
          title={t('Generate link')}
          icon={<AdminIcon name="link" />}
          text={t('Choose people. Each gets a link to the first step that is not finished.')}
        >
          <Link className={composeClass('secondary')} to={paths.generateLink()}>
            {t('Choose people')}
          </Link>
        </Way>
        <Way
          title={t('Send Broadcast')}
          icon={<AdminIcon name="send" />}
          text={t('The same message in your own words. You see whom it goes to before it is sent.')}
        >
          {audiences.map(({ to, state, label }) => (
            <Link key={to} className={composeClass('secondary')} to={paths.bulkMessage(to)} state={state}>
              {label}
            </Link>
          ))}
        </Way>
      </div>
      <p>
        {rich('See what was sent, and whether it arrived, at <messages>Sent messages</messages>.', {
          messages: words => (
            <Link key="messages" to={paths.sentMessages()}>
              {words}
            </Link>
          )
        })}
      </p>
    </>
  )
}

function Reminders() {
  const { data, failure, reload } = useLoaded(
    'incomplete',
    async () => (await api.call(getAudience, { query: { to: 'incomplete' } })).data
  )
  return (
    <Way
      title={t('Remind')}
      icon={<AdminIcon name="mail" />}
      text={`${describeUnfinished(data?.count)} ${t(
        'Each gets a list of what is still missing. You see the words before they are sent.'
      )}`}
    >
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {data && data.count > 0 && (
        <Reminding onDone={reload}>
          <RemindAll count={data.count} look="primary" />
        </Reminding>
      )}
      <Link className={composeClass('link')} to={paths.employees({ status: 'incomplete' })}>
        {t('Choose whom in the list')}
      </Link>
    </Way>
  )
}

function describeUnfinished(count: number | undefined): string {
  if (count === undefined) return ''
  return t(
    '{count, plural, =0 {There is nobody to remind.} one {# employee has not finished.} other {# employees have not finished.}}',
    { count }
  )
}

interface WayProps {
  title: string
  icon: ReactNode
  text: string
  children: ReactNode
}

function Way({ title, icon, text, children }: WayProps) {
  return (
    <section className="card way-to-write" aria-label={title}>
      <h2>
        {icon}
        {title}
      </h2>
      <p className="muted">{text}</p>
      <div className="way-actions">{children}</div>
    </section>
  )
}
