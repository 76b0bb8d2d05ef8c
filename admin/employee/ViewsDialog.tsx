import { useId, useState } from 'react'
import { t } from '../../engine/index.ts'
import { changeView, removeView, saveView } from '../../generated/api/admin/saved-views.ts'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { takeWholePaste } from '../../renderer/ui/whole-paste.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { useStoredText } from '../ui/use-stored-text.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import type { ListView } from './list-views.ts'

interface ViewsDialogProps {
  views: readonly ListView[]
  query: string
  onChange: () => void
  onClose: () => void
}

/** Saves the state of the list as a named view, and edits the views that the user may change. */
export default function ViewsDialog({ views, query, onChange, onClose }: ViewsDialogProps) {
  const id = useId()
  const { text: name, setText: setName, clear } = useStoredText('view-name')
  const [isShared, setShared] = useState(false)
  const { busy, failure, run } = useSending()
  const ofName = failure?.problems.find(({ path }) => path === '/name')
  const editable = views.flatMap(view => (view._id && view.mayChange ? [{ ...view, _id: view._id }] : []))
  const act = (work: () => Promise<{ message: string }>, after = () => {}) =>
    run(async () => {
      const { message } = await work()
      toast.success(message)
      onChange()
      after()
    })
  return (
    <Dialog title={t('Views')} onClose={onClose}>
      <form
        className="stack-small"
        onSubmit={event => {
          event.preventDefault()
          void act(
            () => api.call(saveView, { body: { name, query, isShared } }),
            () => {
              clear()
              onClose()
            }
          )
        }}
      >
        <p className="muted" id={`${id}-hint`}>
          {t(
            'A view is a tab above the list. It keeps the filters, the order and the columns that the list shows now.'
          )}
        </p>
        <label className="role-label" htmlFor={id}>
          {t('View name')}
        </label>
        <input
          id={id}
          className="input"
          maxLength={60}
          onPaste={takeWholePaste}
          value={name}
          aria-describedby={ofName ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={ofName ? true : undefined}
          onChange={event => setName(event.target.value)}
        />
        {ofName && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {ofName.msg}
          </p>
        )}
        <label className="numbered">
          <input
            type="checkbox"
            className="tick"
            checked={isShared}
            onChange={event => setShared(event.target.checked)}
          />
          {t('Share with everyone who sees the list')}
        </label>
        {failure && !ofName && <Notice tone="danger" title={failure.message} role="alert" />}
        <div className="actions">
          <Button type="submit" look="primary" busy={busy}>
            {t('Save view')}
          </Button>
        </div>
      </form>
      {editable.length > 0 && (
        <ul className="view-list">
          {editable.map(view => (
            <li key={view._id}>
              <span>
                {view.name}
                <span className="muted small">
                  {' '}
                  {view.isShared ? t('shared by {name}', { name: view.by ?? '' }) : t('for me')}
                </span>
              </span>
              <Button
                look="link"
                disabled={busy}
                onClick={() => {
                  const body = { isShared: !view.isShared }
                  void act(() => api.call(changeView, { params: { id: view._id }, body }))
                }}
              >
                {view.isShared
                  ? rich('Stop sharing<hide> {view}</hide>', { view: view.name, hide })
                  : rich('Share<hide> {view}</hide>', { view: view.name, hide })}
              </Button>
              <Button
                look="link"
                disabled={busy}
                onClick={() => void act(() => api.call(removeView, { params: { id: view._id } }))}
              >
                {rich('Delete<hide> {view}</hide>', { view: view.name, hide })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
