import { t } from '../../../engine/index.ts'
import { organisation } from '../../../generated/journey.ts'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface RecoveryCodesProps {
  codes: string[]
  onKept: () => void
}

/** Shows new recovery codes. They cannot be shown again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const download = () => {
    const { name } = organisation
    const title = t('Recovery codes for {organisation}. Each opens your account once.', {
      organisation: name
    })
    saveFile(new File([`${title}\n\n${codes.join('\n')}\n`], 'recovery-codes.txt', { type: 'text/plain' }))
  }
  return (
    <>
      <Notice
        tone="warning"
        title={t('Save these recovery codes. We will not show them again.')}
        role="status"
      >
        <p>{t('Each code logs you in once, if you lose your app and your passkeys.')}</p>
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
          {t('I have saved them')}
        </Button>
        <Button onClick={download}>
          <Icon name="download" />
          {t('Download them')}
        </Button>
      </div>
    </>
  )
}
