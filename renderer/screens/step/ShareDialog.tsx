import { organisation } from '../../../generated/journey.ts'
import { Button, composeClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QrCode } from '../../qr-code/QrCode.tsx'
import { toast } from '../../ui/toast.ts'

interface ShareDialogProps {
  name: string
  link: string
  onClose: () => void
}

/** The ways by which a link reaches somebody who reads no mail: the phone's own share sheet, WhatsApp, a code to scan. */
export function ShareDialog({ name, link, onClose }: ShareDialogProps) {
  const words = `Please fill in and sign this form for me at ${organisation.name}: ${link}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success('Link copied.'),
      () => toast.error('The link could not be copied. Select it and copy it yourself.')
    )
  return (
    <Dialog title={`Share the link with ${name}`} onClose={onClose}>
      <p>The link is for {name} only. A code goes to the email you gave, so that nobody else can sign.</p>
      <p className="shared-link">{link}</p>
      <div className="actions">
        {'share' in navigator && (
          <Button look="primary" onClick={() => void navigator.share({ text: words }).catch(() => undefined)}>
            Share
          </Button>
        )}
        <a
          className={composeClass('secondary')}
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
        <Button onClick={() => void copy()}>Copy link</Button>
      </div>
      <QrCode text={link} label={`QR code of the link for ${name}`} />
    </Dialog>
  )
}
