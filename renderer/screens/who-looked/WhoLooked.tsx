import { useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { listAccesses } from '../../../generated/api/privacy.ts'
import type { AccessEntry } from '../../../generated/api/schemas.ts'
import { api } from '../../api/api.ts'
import { EmployeeLayout } from '../../layout/EmployeeLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useSending } from '../../saving/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { formatTime } from '../../ui/dates.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLoaded } from '../../api/use-loaded.ts'
import { groupByDay, describeAccess } from './access-log.ts'
import { paths } from '../../navigation/paths.ts'

interface AccessLog {
  looks: AccessEntry[]
  /** The cursor of the next page; null: there is none. */
  next: number | null
}

/** The administrators who have seen this person's record, by day, newest first. */
export default function WhoLooked() {
  const { data, failure, reload } = useLoaded('', () => load())
  return (
    <EmployeeLayout>
      <div className="stack-small">
        <Heading title={t('Who has viewed my record')} />
        <p className="lead">
          {t(
            'This page shows each time an administrator opened your record, saw your full identity numbers, downloaded your files, or opened a list with you in it.'
          )}
        </p>
      </div>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && !data && <Spinner label={t('Loading')} />}
      {data && <AccessLogDays first={data} />}
      <nav className="step-foot" aria-label={t('More')}>
        <Link to={paths.home()}>{t('Back to your record')}</Link>
        <Link to={paths.myData()}>{t('My data')}</Link>
      </nav>
    </EmployeeLayout>
  )
}

function AccessLogDays({ first }: { first: AccessLog }) {
  const [more, setMore] = useState<AccessLog>({ looks: [], next: first.next })
  const { busy, failure, run } = useSending()
  const looks = [...first.looks, ...more.looks]
  if (looks.length === 0 && more.next === null)
    return <Notice title={t('Nobody has viewed your record yet.')} />
  const showOlder = () =>
    run(async () => {
      const older = await load(more.next ?? undefined)
      setMore({ looks: [...more.looks, ...older.looks], next: older.next })
    })
  return (
    <>
      {groupByDay(looks).map(({ title, looks }) => (
        <section key={looks[0]?.seq} className="card stack-small">
          <h2>{title}</h2>
          <ul className="looks">
            {looks.map(look => (
              <li key={look.seq}>
                <time dateTime={look.at}>{formatTime(look.at)}</time>
                <span>
                  <strong>{look.who ?? t('Former administrator')}</strong>
                  {describeAccess(look)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      {more.next !== null && (
        <div className="actions">
          <Button busy={busy} onClick={showOlder}>
            {t('Show older')}
          </Button>
        </div>
      )}
    </>
  )
}

async function load(before?: number): Promise<AccessLog> {
  const { data, next } = await api.call(listAccesses, { query: { before } })
  return { looks: data, next }
}
