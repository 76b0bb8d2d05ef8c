import { useState } from 'react'
import { t } from '../../../engine/index.ts'
import {
  beginFactor,
  getFactor,
  type GetFactorCall,
  removeFactor,
  renewRecoveryCodes
} from '../../../generated/api/factors.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { useSending } from '../../saving/use-sending.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { Card } from './Card.tsx'
import { Enrolment, type Secret } from './Enrolment.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface SecondFactorProps {
  /** The name of this browser. */
  device: string
  onChanged: () => void
}

/** The second factors: an authenticator app, passkeys, and recovery codes in case these are lost. */
export function SecondFactor({ device, onChanged }: SecondFactorProps) {
  const { data, failure, reload } = useLoaded('', async () => (await api.call(getFactor)).data)
  const { settleFactor } = useSession()
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  const showCodes = (codes: string[] = []) => {
    setSecret(undefined)
    setCodes(codes.length > 0 ? codes : undefined)
    reload()
    onChanged()
  }
  return (
    <Card title={t('Second factor')}>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && !data && <Spinner label={t('Loading')} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {data && secret && (
        <Enrolment
          secret={secret}
          onDone={codes => {
            settleFactor()
            showCodes(codes)
          }}
          onStale={isOn => {
            if (isOn) settleFactor()
            showCodes()
          }}
          onCancel={() => setSecret(undefined)}
        />
      )}
      {data && !secret && !codes && (
        <>
          <State factor={data} onBegun={setSecret} onChanged={showCodes} />
          <Passkeys
            factor={data}
            device={device}
            onChanged={codes => {
              if (codes) settleFactor()
              showCodes(codes)
            }}
          />
          <CodesLeft factor={data} onChanged={showCodes} />
        </>
      )}
    </Card>
  )
}

interface PartProps {
  factor: GetFactorCall['data']
  onChanged: (codes?: string[]) => void
}

interface StateProps extends PartProps {
  onBegun: (secret: Secret) => void
}

function State({ factor: { since, dueAt }, onBegun, onChanged }: StateProps) {
  const { busy, failure, run } = useSending()
  const begin = () => run(async () => onBegun((await api.call(beginFactor)).data))
  const remove = () =>
    run(async () => {
      toast.success((await api.call(removeFactor)).message)
      onChanged()
    })
  return (
    <>
      {dueAt && (
        <Notice tone="warning" title={t('Administrators need one from {date}.', { date: formatDate(dueAt) })}>
          <p>{t('After that, you must set it up before you can do anything else.')}</p>
        </Notice>
      )}
      <h3>{t('Authenticator app')}</h3>
      <p>
        {since
          ? t('On since {date}. You need a code from your authenticator app to log in.', {
              date: formatDate(since)
            })
          : t(
              'With an authenticator app on your phone, nobody can log in without the code from the app, even if they have your password.'
            )}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <div className="actions">
        {since ? (
          <Button look="danger" busy={busy} onClick={remove}>
            {t('Remove the app')}
          </Button>
        ) : (
          <Button busy={busy} onClick={begin}>
            {t('Set up an authenticator app')}
          </Button>
        )}
      </div>
    </>
  )
}

function CodesLeft({ factor: { since, passkeys, recoveryCodes }, onChanged }: PartProps) {
  const { busy, failure, run } = useSending()
  const renew = () => run(async () => onChanged((await api.call(renewRecoveryCodes)).data.recoveryCodes))
  if (!since && passkeys.length === 0) return null
  return (
    <>
      <h3>{t('Recovery codes')}</h3>
      <p>
        {t('Each code logs you in once without the app or a passkey. Recovery codes left: {count}.', {
          count: recoveryCodes
        })}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <div className="actions">
        <Button busy={busy} onClick={renew}>
          {t('New recovery codes')}
        </Button>
      </div>
    </>
  )
}
