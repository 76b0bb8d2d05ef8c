import { t, withoutDirectionMarks } from '../../../engine/index.ts'
import { organisation } from '../../../generated/journey.ts'
import { Button, composeClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import QrCode from '../../qr-code/QrCode.tsx'
import { toast } from '../../ui/toast.ts'

interface ShareDialogProps {
  name: string
  link: string
  onClose: () => void
}

/** Ways to pass a link to a person who reads no email: the phone's share sheet, WhatsApp, or a QR code. */
export default function ShareDialog({ name, link, onClose }: ShareDialogProps) {
  // A direction mark after the link would become part of the address in some apps.
  const message = withoutDirectionMarks(
    t('Please fill in and sign this form for me at {organisation}: {link}', {
      organisation: organisation.name,
      link
    })
  )
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(t('Link copied.')),
      () => toast.error(t('The link could not be copied. Select it and copy it yourself.'))
    )
  return (
    <Dialog title={t('Share the link with {name}', { name })} onClose={onClose}>
      <p>
        {t('The link is for {name} only. A code goes to the email you gave, so that nobody else can sign.', {
          name
        })}
      </p>
      <p className="shared-link">{link}</p>
      <div className="actions">
        {'share' in navigator && (
          <Button
            look="primary"
            onClick={() => void navigator.share({ text: message }).catch(() => undefined)}
          >
            {t('Share')}
          </Button>
        )}
        <a
          className={composeClass('secondary')}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
        <Button onClick={() => void copy()}>{t('Copy link')}</Button>
      </div>
      <QrCode text={link} label={t('QR code of the link for {name}', { name })} />
    </Dialog>
  )
}
