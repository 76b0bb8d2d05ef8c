import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import type { Audience } from '../batches/audiences.ts'

interface ConfirmSendProps {
  audience: Audience
  /** Undefined: unknown. */
  count: number | undefined
  busy: boolean
  onSend: () => void
  onClose: () => void
}

export function ConfirmSend({ audience: { to }, count, busy, onSend, onClose }: ConfirmSendProps) {
  const close = () => !busy && onClose()
  return (
    <Dialog
      title={
        count === undefined
          ? t(
              'Send this message to {to, select, all {all employees} complete {all complete employees} other {all incomplete employees}}?',
              { to }
            )
          : t('Send this message to {count, plural, one {# employee} other {# employees}}?', { count })
      }
      role="alertdialog"
      onClose={close}
      actions={
        <>
          <Button look="primary" busy={busy} onClick={onSend}>
            {t('Send Message')}
          </Button>
          <Button disabled={busy} onClick={close}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'It goes to {to, select, all {all employees} complete {all complete employees} other {all incomplete employees}}. You cannot take it back after you send it.',
          { to }
        )}
      </p>
    </Dialog>
  )
}
