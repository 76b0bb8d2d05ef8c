import { t } from '../../engine/index.ts'
import { useSending } from '../saving/use-sending.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'

interface WithdrawDialogProps {
  /** The person who was asked. */
  name: string
  /** A form that the person signed before stays in the record. */
  isSignedBefore: boolean
  withdraw: () => Promise<void>
  onClose: () => void
}

/** Asks before the link of a person stops working. */
export default function WithdrawDialog({ name, isSignedBefore, withdraw, onClose }: WithdrawDialogProps) {
  const { busy, failure, run } = useSending()
  const confirm = () =>
    run(async () => {
      await withdraw()
      onClose()
    })
  return (
    <Dialog
      title={t('Withdraw the request to {name}?', { name })}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="danger" busy={busy} onClick={() => void confirm()}>
            {t('Withdraw')}
          </Button>
        </>
      }
    >
      <p>
        {isSignedBefore
          ? t('The link stops working. The form that {name} signed before stays in the record and counts.', {
              name
            })
          : t('The link stops working, and everything that {name} has filled in is lost.', { name })}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}
