import { joinList, t } from '../../engine/index.ts'
import { getHistory } from '../../generated/api/admin/history.ts'
import type { PartRevision } from '../../generated/api/schemas.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { formatDate, formatTime } from '../../renderer/ui/dates.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'

export interface RevisionsProps {
  employeeId: string
  part: string
}

/** The saves of one part, latest first. */
export function Revisions({ employeeId, part }: RevisionsProps) {
  const { data, failure, reload } = useLoaded(
    `${employeeId} ${part}`,
    async () => (await api.call(getHistory, { params: { id: employeeId, part } })).data
  )
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!data) return <SkeletonRows count={3} />
  if (data.length === 0) return <p className="muted">{t('Nothing was saved here yet.')}</p>
  return (
    <ol className="history-revisions">
      {data.map((one, index) => (
        <li key={`${one.at} ${index}`} className="stack-small">
          <p>
            <strong>{describeAuthor(one)}</strong>{' '}
            <span className="muted small">{joinList([formatDate(one.at), formatTime(one.at)])}</span>
          </p>
          <Revision revision={one} />
        </li>
      ))}
    </ol>
  )
}

function Revision({ revision }: { revision: PartRevision }) {
  const { changes, hidden, isReadable, isFirst, by } = revision
  if (!isReadable)
    return <p className="muted">{t('The data stored for this save, or the one before, is damaged.')}</p>
  const hiddenWords = hidden > 0 && (
    <p className="muted small">
      {changes.length > 0
        ? t(
            '{hidden, plural, one {# answer that your role does not see, too.} other {# answers that your role does not see, too.}}',
            { hidden }
          )
        : t(
            '{hidden, plural, one {# answer that your role does not see.} other {# answers that your role does not see.}}',
            { hidden }
          )}
    </p>
  )
  if (changes.length === 0) return hiddenWords || <p className="muted">{describeNothing(by)}</p>
  const isAllNew = isFirst && changes.every(({ isFile }) => !isFile)
  const table = (
    <dl className="history-changes">
      {changes.map(change => (
        <div key={change.path}>
          <dt>{change.title}</dt>
          <ChangedAnswer change={change} isNew={isFirst} />
        </div>
      ))}
    </dl>
  )
  return (
    <>
      {isAllNew ? (
        <details>
          <summary>
            {t(
              '{count, plural, one {First saved version we have, with # answer} other {First saved version we have, with # answers}}',
              { count: changes.length }
            )}
          </summary>
          {table}
        </details>
      ) : (
        table
      )}
      {hiddenWords}
    </>
  )
}

function ChangedAnswer({
  change: { before, after, isFile },
  isNew
}: {
  change: PartRevision['changes'][number]
  isNew: boolean
}) {
  if (isFile) return <dd className="muted">{isNew ? t('Added') : t('Replaced')}</dd>
  return (
    <>
      {!isNew && (
        <dd className="history-before">
          <span className="visually-hidden">{t('Before:')} </span>
          {before || <span className="muted">{t('Nothing')}</span>}
        </dd>
      )}
      <dd>
        <span className="visually-hidden">{isNew ? '' : `${t('After:')} `}</span>
        {after || <span className="muted">{t('Nothing')}</span>}
      </dd>
    </>
  )
}

function describeAuthor({ by, name }: PartRevision): string {
  if (by === 'employee') return t('The employee')
  if (by === 'visitor') return t('Another person, by a link')
  return by === 'server' ? t('A change to the forms') : (name ?? t('An administrator'))
}

const describeNothing = (by: PartRevision['by']) =>
  ({
    employee: t('Saved again without changes.'),
    visitor: t('Saved again without changes.'),
    administrator: t('Updated without changes.'),
    server: t('Updated to match the current forms. The answers are the same.')
  })[by]
