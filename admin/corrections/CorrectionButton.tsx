import { pointerOf } from '../../engine/index.ts'
import type { AnswerPlace } from '../../renderer/form/answers/AnswerTools.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { useRecordCorrections } from './corrections-context.ts'

/** Beside an answer: what is to be corrected there, or the way to say so. */
export function CorrectionButton(place: AnswerPlace) {
  const { standingAt, collected, write } = useRecordCorrections()
  const path = pointerOf(place.path)
  const standing = standingAt(path)
  const isCollected = collected.some(one => one.path === path)
  return (
    <span className="correct">
      {isCollected && <span className="badge badge-progress">Not sent yet</span>}
      {standing && (
        <a
          className={standing.state === 'open' ? 'badge badge-incomplete' : 'badge badge-progress'}
          href={`#correction-${standing._id}`}
        >
          {standing.state === 'open' ? 'To correct' : 'Answered'}
        </a>
      )}
      <Button look="link" className="correct-button" title="Ask to correct" onClick={() => write(place)}>
        <AdminIcon name="flag" size={18} />
        <span className="correct-words">{standing ? 'Ask again' : 'Ask to correct'}</span>
        <span className="visually-hidden"> {place.title}</span>
      </Button>
    </span>
  )
}
