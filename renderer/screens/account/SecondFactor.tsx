import { useState } from 'react'
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
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** An authenticator app as the second factor: set up, replaced by recovery codes, removed. */
export function SecondFactor({ onChanged }: { onChanged: () => void }) {
  const { data, failure, reload } = useLoaded('', async () => (await api.call(getFactor)).data)
  const { settleFactor } = useSession()
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  const changed = (codes?: string[]) => {
    setSecret(undefined)
    setCodes(codes)
    reload()
    onChanged()
  }
  return (
    <Card title="Second factor">
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && !data && <Spinner label="Loading" />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {data && secret && (
        <Enrolment
          secret={secret}
          onDone={codes => {
            settleFactor()
            changed(codes)
          }}
          onCancel={() => setSecret(undefined)}
        />
      )}
      {data && !secret && !codes && <State factor={data} onBegun={setSecret} onChanged={changed} />}
    </Card>
  )
}

interface StateProps {
  factor: GetFactorCall['data']
  onBegun: (secret: Secret) => void
  onChanged: (codes?: string[]) => void
}

function State({ factor: { since, recoveryCodes, dueAt }, onBegun, onChanged }: StateProps) {
  const { busy, failure, run } = useSending()
  const begin = () => run(async () => onBegun((await api.call(beginFactor)).data))
  const renew = () => run(async () => onChanged((await api.call(renewRecoveryCodes)).data.recoveryCodes))
  const remove = () =>
    run(async () => {
      toast.success((await api.call(removeFactor)).message)
      onChanged()
    })
  return (
    <>
      {dueAt && (
        <Notice tone="warning" title={`Administrators need one from ${formatDate(dueAt)} on.`}>
          <p>After that you can do nothing else before it is set up.</p>
        </Notice>
      )}
      <p>
        {since
          ? `On since ${formatDate(since)}: a log-in asks for the code of your authenticator app. ${recoveryCodes} recovery codes are left.`
          : 'With an authenticator app on your phone, a stolen password opens nothing: a log-in asks for the code of the app too.'}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <div className="actions">
        {since ? (
          <>
            <Button busy={busy} onClick={renew}>
              New recovery codes
            </Button>
            <Button look="danger" busy={busy} onClick={remove}>
              Remove the second factor
            </Button>
          </>
        ) : (
          <Button look="primary" busy={busy} onClick={begin}>
            Set up an authenticator app
          </Button>
        )}
      </div>
    </>
  )
}
