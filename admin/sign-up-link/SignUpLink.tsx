import { Suspense } from 'react'
import { t } from '../../engine/index.ts'
import { organisation } from '../../generated/journey.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { Spinner } from '../../renderer/ui/Spinner.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import './sign-up-link.css'

const QrCode = lazyComponent(() => import('../../renderer/qr-code/QrCode.tsx'))

/** The class that hides everything else while the sheet with the QR code is printed. */
const printing = 'prints-sign-up-link'

interface SignUpLinkProps {
  /** Undefined: the link of no client; people choose one later. */
  client: { _id: string; name: string } | undefined
}

/** A sign-up link to copy, and as a QR code to print. */
export default function SignUpLink({ client }: SignUpLinkProps) {
  const link = `${location.origin}${paths.signUp(client?._id)}`
  const print = () => {
    document.documentElement.classList.add(printing)
    window.print()
    document.documentElement.classList.remove(printing)
  }
  return (
    <div className="sign-up-link">
      <CopyText title={t('Sign-up link')} text={link} />
      <figure className="sign-up-sheet">
        <figcaption>
          <strong>{client?.name ?? organisation.name}</strong>
          <span>{t('Scan to sign up')}</span>
        </figcaption>
        <Suspense fallback={<Spinner label={t('Loading')} />}>
          <QrCode
            text={link}
            label={
              client
                ? t('QR code for the sign-up link of {client}', { client: client.name })
                : t('QR code for the sign-up link')
            }
          />
        </Suspense>
        <p className="sign-up-sheet-link">{link}</p>
      </figure>
      <div className="actions">
        <Button onClick={print}>
          <AdminIcon name="print" />
          {t('Print')}
        </Button>
      </div>
    </div>
  )
}
