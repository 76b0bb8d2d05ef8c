import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { formatNumber } from '../ui/numbers.ts'
import type { Audience } from '../batches/audiences.ts'

interface ConfirmSendProps {
  audience: Audience
  /** Undefined: not known. */
  count: number | undefined
  busy: boolean
  onSend: () => void
  onClose: () => void
}

/** Asks once more before a message goes to many. */
export function ConfirmSend({ audience, count, busy, onSend, onClose }: ConfirmSendProps) {
  const who =
    count === undefined ? audience.words : count === 1 ? '1 employee' : `${formatNumber(count)} employees`
  return (
    <Dialog
      title={`Send this message to ${who}?`}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" busy={busy} onClick={onSend}>
            Send Message
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>It goes to {audience.words}. You cannot take it back after you send it.</p>
    </Dialog>
  )
}
