import { pathOf } from '../../engine/index.ts'
import type { RecordCorrection } from '../../generated/api/schemas.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { useRecordCorrections } from './corrections-context.ts'

/** What was sent back of this record: what waits first, with what stood there before; what is closed folds. */
export function CorrectionList() {
  const { sent } = useRecordCorrections()
  if (sent.length === 0) return null
  const waiting = sent.filter(({ state }) => state !== 'closed')
  const closed = sent.filter(({ state }) => state === 'closed')
  return (
    <section className="card stack" aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      {waiting.length > 0 && <Items all={waiting} />}
      {closed.length > 0 && (
        <details>
          <summary>{closed.length} closed</summary>
          <Items all={closed} />
        </details>
      )}
    </section>
  )
}

function Items({ all }: { all: RecordCorrection[] }) {
  return (
    <ul className="corrections">
      {all.map(one => (
        <li key={one._id} id={`correction-${one._id}`} className="stack-small">
          <Item correction={one} />
        </li>
      ))}
    </ul>
  )
}

const stateWords = { open: 'To correct', answered: 'Answered', closed: 'Closed' }
const stateLooks = { open: 'badge badge-incomplete', answered: 'badge badge-progress', closed: 'badge' }

function Item({ correction }: { correction: RecordCorrection }) {
  const { title, state, isAsked, message, askedBy, askedAt, reply, earlier, closedBy, closedAt } = correction
  return (
    <>
      <div className="section-head">
        <h3>{title}</h3>
        <span className={stateLooks[state]}>{stateWords[state]}</span>
      </div>
      {!isAsked && (
        <p className="muted">
          We no longer ask this question. The employee cannot answer it, and it holds nothing up. Close it.
        </p>
      )}
      {earlier.map(round => (
        <p key={round.askedAt} className="muted small">
          {round.askedBy ?? 'Former administrator'}, {formatMoment(round.askedAt)}: {round.message}
          {round.reply !== null && ` Reply: ${round.reply}`}
        </p>
      ))}
      <p>
        {message}{' '}
        <span className="muted small">
          {askedBy ?? 'Former administrator'}, {formatMoment(askedAt)}
        </span>
      </p>
      {reply !== null && (
        <p>
          <strong>Reply:</strong> <span className="lines">{reply}</span>
        </p>
      )}
      <BeforeAndAfter correction={correction} />
      {closedAt !== null && (
        <p className="muted small">
          Closed by {closedBy ?? 'a former administrator'}, {formatMoment(closedAt)}
        </p>
      )}
      {state !== 'closed' && <Tools correction={correction} />}
    </>
  )
}

function Tools({ correction }: { correction: RecordCorrection }) {
  const { busy, close, write } = useRecordCorrections()
  const { path, title, isAsked, state, before, after } = correction
  const hidden = <span className="visually-hidden"> {title}</span>
  const isPicture = (before.file ?? after.file)?.isPicture
  const kind = isPicture ? 'image' : (before.file ?? after.file) ? 'pdf' : 'text'
  return (
    <div className="record-tools">
      <Button className="button-small" busy={busy} onClick={() => void close(correction)}>
        {state === 'answered' ? 'Close' : 'Withdraw'}
        {hidden}
      </Button>
      {isAsked && (
        <Button className="button-small" onClick={() => write({ path: pathOf(path), title, kind })}>
          Ask again{hidden}
        </Button>
      )}
    </div>
  )
}

function BeforeAndAfter({ correction: { before, after, title, state } }: { correction: RecordCorrection }) {
  const isSame = before.text === after.text && before.file?.url === after.file?.url
  if (state === 'open' && isSame) return null
  return (
    <dl className="before-after">
      <div>
        <dt>Before</dt>
        <dd>
          <AnswerOfThen answer={before} title={`${title} before`} />
        </dd>
      </div>
      <div>
        <dt>{state === 'closed' ? 'When it was closed' : 'Now'}</dt>
        <dd>
          {isSame ? (
            <span className="muted">The same</span>
          ) : (
            <AnswerOfThen answer={after} title={`${title} now`} />
          )}
        </dd>
      </div>
    </dl>
  )
}

function AnswerOfThen({
  answer: { text, file },
  title
}: {
  answer: RecordCorrection['before']
  title: string
}) {
  if (file?.isPicture) return <img className="correction-picture" src={file.url} alt={title} />
  if (file)
    return (
      <a href={file.url} download>
        Download<span className="visually-hidden"> {title}</span>
      </a>
    )
  return text ? <span className="lines">{text}</span> : <span className="not-provided">Nothing</span>
}
