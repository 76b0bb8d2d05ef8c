import { joinList, t } from '../../engine/index.ts'
import { acceptShared, confirmChange } from '../../generated/api/admin/changes.ts'
import type { AnswerChange, SharedAnswer } from '../../generated/api/schemas.ts'
import { api } from '../../renderer/api/api.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { RecordLink } from '../access/RecordLink.tsx'
import { useAccess } from '../access/use-access.ts'
import { useOpenWork } from '../open-work/open-work-context.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import { useAction } from '../ui/use-action.ts'

interface ChangeItemsProps {
  changes: readonly AnswerChange[]
  /** Hides the name, which the page of one employee already shows. */
  isOfOne?: boolean
  /** Called with what was confirmed; without it, everything should be loaded again. */
  onChange: (confirmed?: AnswerChange | SharedAnswer) => void
}

/** Changed answers, each with the previous answer and a button to confirm it. */
export function ChangeItems({ changes, isOfOne = false, onChange }: ChangeItemsProps) {
  return (
    <ul className="corrections">
      {changes.map(change => (
        <li key={change._id} id={`change-${change._id}`} className="stack-small">
          <ChangeItem change={change} isOfOne={isOfOne} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

interface ChangeItemProps extends Pick<ChangeItemsProps, 'onChange'> {
  change: AnswerChange
  isOfOne: boolean
}

function ChangeItem({ change, isOfOne, onChange }: ChangeItemProps) {
  const { _id, employee, title, before, after, revision, changedAt, network, browser } = change
  const { may } = useAccess()
  const { busy, failure, answer } = useAnswer(change, onChange)
  const confirm = () => answer(() => api.call(confirmChange, { params: { id: _id }, body: { revision } }))
  const from = joinList([browser, network].flatMap(one => one || []))
  return (
    <>
      <div className="section-head">
        <h3>{isOfOne ? title : <RecordLink employeeId={employee._id}>{employee.username}</RecordLink>}</h3>
        <span className="badge badge-incomplete">{t('Changed, not confirmed')}</span>
      </div>
      {!isOfOne && <p>{title}</p>}
      <dl className="before-after">
        <div>
          <dt>{t('Before')}</dt>
          <dd>{before || <span className="not-provided">{t('Nothing')}</span>}</dd>
        </div>
        <div>
          <dt>{t('Now')}</dt>
          <dd>
            {after === before && after ? (
              <span className="muted">{t('{answer} (changed and changed back)', { answer: after })}</span>
            ) : (
              after || <span className="not-provided">{t('Nothing')}</span>
            )}
          </dd>
        </div>
      </dl>
      <p className="muted small">
        {from
          ? t('{moment}, from {from}', { moment: formatMoment(changedAt), from })
          : formatMoment(changedAt)}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      {may('confirm') && (
        <div className="record-tools">
          <Button className="button-small" busy={busy} onClick={confirm}>
            {rich('Confirm<hide> {title} of {name}</hide>', { title, name: employee.username, hide })}
          </Button>
        </div>
      )}
    </>
  )
}

interface SharedItemsProps extends Pick<ChangeItemsProps, 'onChange'> {
  shared: readonly SharedAnswer[]
}

/** Answers that several employees share although they should be unique to a person. */
export function SharedItems({ shared, onChange }: SharedItemsProps) {
  return (
    <ul className="corrections">
      {shared.map(one => (
        <li key={one.path + one.employees[0]?._id} className="stack-small">
          <SharedItem shared={one} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

function SharedItem({ shared, onChange }: { shared: SharedAnswer } & Pick<ChangeItemsProps, 'onChange'>) {
  const { path, title, employees, others, isAccepted } = shared
  const { busy, failure, answer } = useAnswer(shared, onChange)
  const id = employees[0]?._id ?? ''
  const accept = () =>
    answer(() => {
      const body = { path, employees: employees.map(({ _id }) => _id), others }
      return api.call(acceptShared, { params: { id }, body })
    })
  return (
    <>
      <div className="section-head">
        <h3>{t('The same {title}', { title })}</h3>
        <span className={isAccepted ? 'badge' : 'badge badge-incomplete'}>
          {isAccepted ? t('Checked') : t('To check')}
        </span>
      </div>
      <ul className="plain-list">
        {employees.map(({ _id, username }) => (
          <li key={_id}>
            <RecordLink employeeId={_id}>{username}</RecordLink>
          </li>
        ))}
        {others > 0 && (
          <li className="muted">
            {t('{others, plural, one {# other employee} other {# other employees}}', { others })}
          </li>
        )}
      </ul>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      {!isAccepted && (
        <div className="record-tools">
          <Button className="button-small" busy={busy} onClick={accept}>
            {rich('Mark as checked <hide>: {title}</hide>', { title, hide })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Sends a confirmation, and passes on what was confirmed. */
function useAnswer(confirmed: AnswerChange | SharedAnswer, onChange: ChangeItemsProps['onChange']) {
  const { reload } = useOpenWork()
  const { busy, failure, run } = useAction()
  const answer = (send: () => Promise<{ message: string }>) =>
    void run(
      async () => {
        toast.success((await send()).message)
        reload()
        onChange(confirmed)
      },
      ({ code }) => {
        if (code !== 'change.changed_meanwhile') return
        reload()
        onChange()
      }
    )
  return { busy, failure, answer }
}
