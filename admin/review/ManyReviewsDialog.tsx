import { useState } from 'react'
import { administrator, joinList, mayMoveTo, t, withTitle } from '../../engine/index.ts'
import {
  assignReviews,
  type AssignReviewsCall,
  listReviewers,
  moveReviews
} from '../../generated/api/admin/reviews.ts'
import { review } from '../../generated/review.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { ManyDialogProps } from '../employees-table/many-dialog.ts'
import { formatNumber } from '../ui/numbers.ts'
import { type Choice, Select } from '../ui/Select.tsx'
import { useAction } from '../ui/use-action.ts'

type Outcome = AssignReviewsCall['data'] & { message: string }

const nobody = 'nobody'

export const MoveDialog = (props: ManyDialogProps) => <ReviewsDialog {...props} type="move" />

export const AssignDialog = (props: ManyDialogProps) => <ReviewsDialog {...props} type="assign" />

/** Asks for the target, then lists the records that were refused. */
function ReviewsDialog({ type, ids, who, onClose, onDone }: ManyDialogProps & { type: 'move' | 'assign' }) {
  const [choice, setChoice] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const { busy, failure, run } = useAction()
  const send = () =>
    run(async () => {
      const { message, data } =
        type === 'move'
          ? await api.call(moveReviews, { body: { ids, state: choice } })
          : await api.call(assignReviews, { body: { ids, assignee: choice === nobody ? null : choice } })
      onDone(ids)
      if (data.refused.length > 0) return setOutcome({ ...data, message })
      toast.success(message)
      onClose()
    })
  const close = () => !busy && onClose()
  const { role } = useUser()
  if (outcome) return <OutcomeDialog outcome={outcome} onClose={onClose} />
  return (
    <Dialog
      title={type === 'move' ? t('Move {who}', { who }) : t('Assign {who}', { who })}
      onClose={close}
      actions={
        <>
          <Button look="primary" busy={busy} disabled={choice === ''} onClick={() => void send()}>
            {type === 'move' ? t('Move') : t('Assign')}
          </Button>
          <Button disabled={busy} onClick={close}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      {type === 'move' ? (
        <>
          <p>{t('Records that cannot be moved there stay where they are.')}</p>
          <Select
            title={t('Move to')}
            empty={t('Choose')}
            choices={listTargets(role?.name)}
            value={choice}
            onChange={setChoice}
          />
        </>
      ) : (
        <AssigneeSelect value={choice} onChange={setChoice} />
      )}
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}

/** Returns the states that this role can move a record to by hand. */
function listTargets(role = administrator): Choice[] {
  return Object.entries(review.states)
    .filter(([name]) => Object.values(review.states).some(({ next }) => next.includes(name)))
    .filter(([name]) => mayMoveTo(review, name, role))
    .map(([value, { title }]) => ({ value, title }))
}

function AssigneeSelect(props: { value: string; onChange: (value: string) => void }) {
  const { data = [], failure } = useLoaded('reviewers', async () => (await api.call(listReviewers)).data)
  const people = data.map(({ _id, name, isYou }) => ({
    value: _id,
    title: isYou ? t('{name} (you)', { name }) : name
  }))
  if (failure) return <Notice tone="danger" title={failure.explanation} role="alert" />
  return (
    <Select
      title={t('Assign to')}
      empty={t('Choose')}
      choices={[...people, { value: nobody, title: t('Nobody') }]}
      {...props}
    />
  )
}

function OutcomeDialog({
  outcome: { message, refused },
  onClose
}: {
  outcome: Outcome
  onClose: () => void
}) {
  return (
    <Dialog
      title={t('Not all were changed')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <p role="status">{message}</p>
      <ul>
        {refused.map(({ reason, employees, names }) => (
          <li key={reason}>
            {withTitle(formatNumber(employees), reason)} {names.length > 0 && listNames(names, employees)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function listNames(names: readonly string[], employees: number): string {
  const more = employees - names.length
  const shown = joinList(names)
  return more > 0 ? t('({shown} and {more, number} more)', { shown, more }) : `(${shown})`
}
