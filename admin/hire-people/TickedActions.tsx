import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { resendHires, revokeHires } from '../../generated/api/admin/hiring.ts'
import { api } from '../../renderer/api/api.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { Selection } from '../employees-table/use-selection.ts'
import { useAction } from '../ui/use-action.ts'

interface TickedActionsProps {
  selection: Selection
  /** How many of the ticked invitations are not on this page. */
  others: number
  onDone: () => void
}

/** The actions on the ticked invitations. They ask before anything is cancelled. */
export function TickedActions({ selection, others, onDone }: TickedActionsProps) {
  const { busy, run } = useAction()
  const [isAsking, setAsking] = useState(false)
  const { size } = selection.ids
  if (size === 0) return null
  const act = (send: (body: { ids: string[] }) => Promise<{ message: string }>) =>
    run(async () => {
      const { message } = await send({ ids: [...selection.ids] })
      toast.success(message)
      selection.clear()
      onDone()
    })
  const selected =
    others > 0
      ? t('{size, number} selected, {others, number} not on this page', { size, others })
      : t('{size, number} selected', { size })
  return (
    <section className="selection-actions" aria-label={t('With these invitations')}>
      <p role="status">{selected}</p>
      <Button
        className="button-small"
        busy={busy}
        onClick={() => act(body => api.call(resendHires, { body }))}
      >
        {t('Send again')}
      </Button>
      <Button className="button-small" busy={busy} onClick={() => setAsking(true)}>
        {t('Cancel invitation')}
      </Button>
      <Button look="link" onClick={selection.clear}>
        {t('Clear ticks')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('{size, plural, one {Cancel # invitation?} other {Cancel # invitations?}}', { size })}
          role="alertdialog"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                look="danger"
                onClick={() => {
                  setAsking(false)
                  void act(body => api.call(revokeHires, { body }))
                }}
              >
                {t('Cancel invitation')}
              </Button>
              <Button onClick={() => setAsking(false)}>{t('Back')}</Button>
            </>
          }
        >
          {others > 0 && <p>{selected}</p>}
          <p>{t('Their links no longer work, and what was filled in for these people is deleted.')}</p>
        </Dialog>
      )}
    </section>
  )
}
