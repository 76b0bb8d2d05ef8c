import { useId } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { usePopup } from '../../renderer/ui/hooks/use-popup.ts'
import { RecordLink } from '../access/RecordLink.tsx'
import { useAccess } from '../access/use-access.ts'
import { describeErasures, type ErasureRequest } from '../erasures/use-erasures.ts'
import { countOpenChanges, type OpenWork, useOpenWork } from '../open-work/open-work-context.ts'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { type Completions, useCompletions } from './use-completions.ts'

/**
 * The bell: records completed since the administrator last checked, with the latest of them, pending erasures, and changes to
 * confirm.
 */
export function Bell() {
  const { completions, unseen, failure, reload, markSeen } = useCompletions()
  const { isOpen, container, toggle, close, onKeyDown } = usePopup()
  const id = useId()
  const work = useOpenWork()
  const { open } = work
  const { erasures } = open
  const openItems = describeOpen(open)
  const waiting = unseen + erasures.length + countOpenChanges(open)
  const count = waiting > 99 ? '99+' : String(waiting)
  const press = () => {
    if (!isOpen) markSeen()
    toggle()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape, wherever the focus is inside
    <div ref={container} className="menu-holder" onKeyDown={onKeyDown}>
      <Button
        look="icon"
        className="bell"
        aria-label={describeBell(unseen, erasures, openItems, count)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={press}
      >
        <AdminIcon name="bell" />
        {waiting > 0 && (
          <span className="bell-count" aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
      {isOpen && (
        <div id={id} className="menu menu-right bell-list">
          {openItems.map(words => (
            <Link key={words} to={paths.changes()} onClick={close}>
              {words}
            </Link>
          ))}
          {erasures.length > 0 && <Erasures erasures={erasures} onChoice={close} />}
          {work.failure && <LoadFailure failure={work.failure} onRetry={work.reload} />}
          {failure ? (
            <LoadFailure failure={failure} onRetry={reload} />
          ) : (
            <Latest completions={completions} onChoice={close} />
          )}
        </div>
      )}
    </div>
  )
}

interface ErasuresProps {
  erasures: readonly ErasureRequest[]
  onChoice: () => void
}

/** The pending erasures. Where the role does not include the page that lists them, each person is named. */
function Erasures({ erasures, onChoice }: ErasuresProps) {
  const { may } = useAccess()
  const words = describeErasures(erasures)
  if (may('activity'))
    return (
      <Link to={paths.activity()} onClick={onChoice}>
        {words}
      </Link>
    )
  return (
    <>
      <p className="bell-words">{words}</p>
      <ul>
        {erasures.map(({ _id, username }) => (
          <li key={_id}>
            <RecordLink employeeId={_id} onClick={onChoice}>
              {username}
            </RecordLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the bell's accessible name, which includes the visible number. */
function describeBell(
  unseen: number,
  erasures: readonly ErasureRequest[],
  openItems: readonly string[],
  count: string
) {
  const records = t(
    '{unseen, plural, =0 {Completed records: nothing new} other {Completed records: # new}}',
    { unseen }
  )
  const others = [...(erasures.length > 0 ? [describeErasures(erasures)] : []), ...openItems]
  return [records, ...others, ...(others.length > 0 ? [t('{count} in all', { count })] : [])].join('. ')
}

function describeOpen({ changes, shared }: OpenWork): string[] {
  return [
    changes > 0 &&
      t('{changes, plural, one {# change is not confirmed} other {# changes are not confirmed}}', {
        changes
      }),
    shared > 0 &&
      t(
        '{shared, plural, one {# answer is shared by several employees} other {# answers are shared by several employees}}',
        { shared }
      )
  ].filter(line => line !== false)
}

function Latest({ completions, onChoice }: { completions: Completions | undefined; onChoice: () => void }) {
  const { latest = [], count = 0 } = completions ?? {}
  const more = count - latest.length
  if (latest.length === 0) return <p className="bell-words">{t('Nothing new.')}</p>
  return (
    <>
      <p className="bell-words">{t('Completed since you last looked')}</p>
      <ul>
        {latest.map(({ _id, username, completedAt }) => (
          <li key={_id}>
            <RecordLink employeeId={_id} state={{ id: _id }} onClick={onChoice}>
              <span>{username}</span>
              <span className="muted small">{formatMoment(completedAt)}</span>
            </RecordLink>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={paths.employees({ status: 'complete', sort: '-completedAt' })} onClick={onChoice}>
          {t('and {more, number} more', { more })}
        </Link>
      )}
    </>
  )
}
