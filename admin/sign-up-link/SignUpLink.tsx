import { Suspense } from 'react'
import { organisation } from '../../generated/journey.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { Spinner } from '../../renderer/ui/Spinner.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import './sign-up-link.css'

const QrCode = lazyComponent(async () => (await import('../../renderer/qr-code/QrCode.tsx')).QrCode)

/** While a sheet with the code is printed, nothing else is. */
const printing = 'prints-sign-up-link'

interface SignUpLinkProps {
  /** Undefined: nobody's, each chooses. */
  client: { _id: string; name: string } | undefined
}

/** A link to sign up by, to copy; and as a QR code, to print. */
export function SignUpLink({ client }: SignUpLinkProps) {
  const link = `${location.origin}${paths.signUp(client?._id)}`
  const print = () => {
    document.documentElement.classList.add(printing)
    window.print()
    document.documentElement.classList.remove(printing)
  }
  return (
    <div className="sign-up-link">
      <CopyText title="Sign-up link" text={link} />
      <figure className="sign-up-sheet">
        <figcaption>
          <strong>{client?.name ?? organisation.name}</strong>
          <span>Scan to sign up</span>
        </figcaption>
        <Suspense fallback={<Spinner label="Loading" />}>
          <QrCode text={link} label={`QR code for the sign-up link${client ? ` of ${client.name}` : ''}`} />
        </Suspense>
        <p className="sign-up-sheet-link">{link}</p>
      </figure>
      <div className="actions">
        <Button onClick={print}>
          <AdminIcon name="print" />
          Print
        </Button>
      </div>
    </div>
  )
}
