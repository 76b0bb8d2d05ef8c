import type { ReactNode } from 'react'
import { pathOf, say, sentence, t } from '../../engine/index.ts'
import type { RecordCorrection } from '../../generated/api/schemas.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { rich, strong } from '../../renderer/ui/rich.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import { useRecordCorrections } from './corrections-context.ts'

/** The corrections sent for this record: waiting ones first with the previous answers, closed ones collapsed. */
export default function CorrectionList() {
  const { sent } = useRecordCorrections()
  const waiting = sent.filter(({ state }) => state !== 'closed')
  const closed = sent.filter(({ state }) => state === 'closed')
  return (
    <section className="card stack" aria-labelledby="corrections">
      <h2 id="corrections">{t('Corrections')}</h2>
      {waiting.length > 0 && <Items all={waiting} />}
      {closed.length > 0 && (
        <details>
          <summary>{t('{count, number} closed', { count: closed.length })}</summary>
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

const stateLabels = {
  open: sentence('To correct'),
  answered: sentence('Answered'),
  closed: sentence('Closed')
}
const stateLooks = { open: 'badge badge-incomplete', answered: 'badge badge-progress', closed: 'badge' }

function Item({ correction }: { correction: RecordCorrection }) {
  const { title, state, isAsked, message, askedBy, askedAt, reply, earlier, closedBy, closedAt } = correction
  return (
    <>
      <div className="section-head">
        <h3>{title}</h3>
        <span className={stateLooks[state]}>{say(stateLabels[state])}</span>
      </div>
      {!isAsked && (
        <p className="muted">
          {t(
            'We no longer ask this question. The employee cannot answer it, and it does not block anything. Close it.'
          )}
        </p>
      )}
      {earlier.map(round => (
        <p key={round.askedAt} className="muted small">
          {describeRound(round)}
        </p>
      ))}
      <p>
        {message}{' '}
        <span className="muted small">
          {t('{name}, {moment}', {
            name: askedBy ?? t('Former administrator'),
            moment: formatMoment(askedAt)
          })}
        </span>
      </p>
      {reply !== null && (
        <p>{rich('<strong>Reply:</strong> <lines>{reply}</lines>', { reply, strong, lines })}</p>
      )}
      <BeforeAndAfter correction={correction} />
      {closedAt !== null && <p className="muted small">{describeClosing(closedBy, closedAt)}</p>}
      {state !== 'closed' && <Tools correction={correction} />}
    </>
  )
}

const lines = (words: ReactNode) => (
  <span key="lines" className="lines">
    {words}
  </span>
)

function describeRound({ askedBy, askedAt, message, reply }: RecordCorrection['earlier'][number]): string {
  const asked = { name: askedBy ?? t('Former administrator'), moment: formatMoment(askedAt), message }
  return reply === null
    ? t('{name}, {moment}: {message}', asked)
    : t('{name}, {moment}: {message} Reply: {reply}', { ...asked, reply })
}

function describeClosing(name: string | null, closedAt: string): string {
  const moment = formatMoment(closedAt)
  return name === null
    ? t('Closed by a former administrator, {moment}', { moment })
    : t('Closed by {name}, {moment}', { name, moment })
}

function Tools({ correction }: { correction: RecordCorrection }) {
  const { busy, close, write } = useRecordCorrections()
  const { path, title, isAsked, state, before, after } = correction
  const isPicture = (before.file ?? after.file)?.isPicture
  const kind = isPicture ? 'image' : (before.file ?? after.file) ? 'pdf' : 'text'
  return (
    <div className="record-tools">
      <Button className="button-small" busy={busy} onClick={() => void close(correction)}>
        {state === 'answered'
          ? rich('Close<hide> {title}</hide>', { title, hide })
          : rich('Withdraw<hide> {title}</hide>', { title, hide })}
      </Button>
      {isAsked && (
        <Button className="button-small" onClick={() => write({ path: pathOf(path), title, kind })}>
          {rich('Ask again<hide> {title}</hide>', { title, hide })}
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
        <dt>{t('Before')}</dt>
        <dd>
          <AnswerOfThen answer={before} title={t('{title} before', { title })} />
        </dd>
      </div>
      <div>
        <dt>{state === 'closed' ? t('When it was closed') : t('Now')}</dt>
        <dd>
          {isSame ? (
            <span className="muted">{t('The same')}</span>
          ) : (
            <AnswerOfThen answer={after} title={t('{title} now', { title })} />
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
        {rich('Download<hide> {title}</hide>', { title, hide })}
      </a>
    )
  return text ? <span className="lines">{text}</span> : <span className="not-provided">{t('Nothing')}</span>
}
