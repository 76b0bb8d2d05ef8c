import { Suspense } from 'react'
import { t } from '../../../engine/index.ts'
import {
  type BeginFactorCall,
  confirmFactor,
  type ConfirmFactorCall
} from '../../../generated/api/factors.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { api } from '../../api/api.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'

export type Secret = BeginFactorCall['data']

const QrCode = lazyComponent(() => import('../../qr-code/QrCode.tsx'))

interface EnrolmentProps {
  secret: Secret
  onDone: (recoveryCodes: string[]) => void
  /** Called if the key is no longer valid; `isOn` if the app was turned on with it, for example before a lost response. */
  onStale: (isOn: boolean) => void
  onCancel: () => void
}

/** Shows the secret to scan or type into the authenticator app, and asks for a code that proves it. */
export function Enrolment({ secret: { secret, uri }, onDone, onStale, onCancel }: EnrolmentProps) {
  const send = async (body: ConfirmFactorCall['body']) => {
    const { message, data } = await api.call(confirmFactor, { body })
    toast.success(message)
    onDone(data.recoveryCodes)
  }
  const onRefused = ({ code, message }: ApiError) => {
    const isOn = code === 'factor.app_present'
    if (!isOn && code !== 'factor.not_begun') return false
    toast.info(
      isOn ? t('Your authenticator app is on already. Make new recovery codes and keep them.') : message
    )
    onStale(isOn)
    return true
  }
  return (
    <>
      <p>
        {t(
          'Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis. Then enter the code that it shows.'
        )}
      </p>
      <Suspense fallback={<Spinner label={t('Loading')} />}>
        <QrCode text={uri} label={t('The key for your authenticator app')} />
      </Suspense>
      <p>
        {t('Cannot scan it? Type this key into the app:')}
        <br />
        <code className="factor-key">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Suspense fallback={<Spinner label={t('Loading')} />}>
        <AccountForm
          name="account/factor-code"
          send={send}
          onRefused={onRefused}
          afterRefusal={() => ({})}
          secondary={<Button onClick={onCancel}>{t('Cancel')}</Button>}
        />
      </Suspense>
    </>
  )
}
