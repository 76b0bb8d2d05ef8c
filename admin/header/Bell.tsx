import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { usePopup } from '../../renderer/ui/use-popup.ts'
import { erasuresInWords } from '../activity/useErasures.ts'
import { numberOf } from '../employees/sentence.ts'
import { momentOf } from '../moment.ts'
import { type Completions, useCompletions } from './useCompletions.ts'

/**
 * The records that were completed since this administrator last looked: how many, and the latest of them. Who asks to be
 * erased is counted too, until it is carried out or withdrawn.
 */
export function Bell() {
  const { completions, unseen, erasures, markSeen } = useCompletions()
  const { isOpen, holder, toggle, close, onKeyDown } = usePopup()
  const id = useId()
  const waiting = unseen + erasures
  const press = () => {
    if (!isOpen) markSeen()
    toggle()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever the focus is inside
    <div ref={holder} className="menu-holder" onKeyDown={onKeyDown}>
      <Button
        look="icon"
        className="bell"
        aria-label={labelOf(unseen, erasures)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={press}
      >
        <Icon name="bell" />
        {waiting > 0 && (
          <span className="bell-count" aria-hidden="true">
            {waiting > 99 ? '99+' : waiting}
          </span>
        )}
      </Button>
      {isOpen && (
        <div id={id} className="menu menu-right bell-list">
          {erasures > 0 && (
            <Link to="/admin/activity" onClick={close}>
              {erasuresInWords(erasures)}
            </Link>
          )}
          <Latest completions={completions} onChoice={close} />
        </div>
      )}
    </div>
  )
}

function labelOf(unseen: number, erasures: number) {
  const records = `Completed records: ${unseen === 0 ? 'nothing new' : `${numberOf(unseen)} new`}`
  return erasures === 0 ? records : `${records}. ${erasuresInWords(erasures)}`
}

function Latest({ completions, onChoice }: { completions: Completions | undefined; onChoice: () => void }) {
  const { latest = [], count = 0 } = completions ?? {}
  const more = count - latest.length
  if (latest.length === 0) return <p className="bell-words">Nothing new.</p>
  return (
    <>
      <p className="bell-words">Completed since you last looked</p>
      <ul>
        {latest.map(({ _id, username, completedAt }) => (
          <li key={_id}>
            <Link
              to={`/admin/employee-details/?id=${encodeURIComponent(_id)}`}
              state={{ id: _id }}
              onClick={onChoice}
            >
              <span>{username}</span>
              <span className="muted small">{momentOf(completedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to="/admin/employee?status=complete&sort=-completedAt" onClick={onChoice}>
          and {numberOf(more)} more
        </Link>
      )}
    </>
  )
}
