import { organisation } from '../../../generated/journey.ts'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface RecoveryCodesProps {
  codes: string[]
  onKept: () => void
}

/** Shown once: nobody can see them again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const download = () => {
    const text = `Recovery codes for ${organisation.name}. Each opens your account once.\n\n${codes.join('\n')}\n`
    saveFile(new File([text], 'recovery-codes.txt', { type: 'text/plain' }))
  }
  return (
    <>
      <Notice tone="warning" title="Save these recovery codes. We will not show them again." role="status">
        <p>Each code logs you in once, if you lose your app and your passkeys.</p>
      </Notice>
      <ul className="recovery-codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button look="primary" onClick={onKept}>
          I have saved them
        </Button>
        <Button onClick={download}>
          <Icon name="download" />
          Download them
        </Button>
      </div>
    </>
  )
}
