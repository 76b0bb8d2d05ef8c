import { type ReactNode, Suspense, useState } from 'react'
import { say, t, withTitle } from '../../../engine/index.ts'
import { sendPartyAgain, withdrawParty } from '../../../generated/api/parties.ts'
import { api } from '../../api/api.ts'
import { isSigned, isWaiting, type PartyRequest } from '../../parties/party-request.ts'
import { describeMoment, partyStates } from '../../parties/party-states.ts'
import { useSending } from '../../saving/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { hide } from '../../ui/hide.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { rich } from '../../ui/rich.ts'
import { toast } from '../../ui/toast.ts'

const ShareDialog = lazyComponent(() => import('./ShareDialog.tsx'))
const WithdrawDialog = lazyComponent(() => import('../../parties/WithdrawDialog.tsx'))

interface PartyRequestStatusProps {
  title: string
  request: PartyRequest
  onChanged: (requests: PartyRequest[]) => void
  /** The signed form is to be corrected, so that another person can be asked after all. */
  isToCorrect?: boolean
  /** How to ask another person, if this one does not do it. */
  children?: ReactNode
}

/** A person who was asked: their progress, and the possible actions. */
export function PartyRequestStatus({
  title,
  request,
  onChanged,
  isToCorrect = false,
  children
}: PartyRequestStatusProps) {
  const { busy, failure, run } = useSending()
  const [isSharing, share] = useState(false)
  const [isWithdrawing, withdraw] = useState(false)
  const change = async (call: typeof sendPartyAgain | typeof withdrawParty) => {
    const { message, data } = await api.call(call, { params: { id: request._id } })
    toast.success(message)
    onChanged(data)
  }
  const { name } = request
  const { word, look } = partyStates[request.state]
  return (
    <div className="asked-person">
      <div className="stack-small">
        <p className="asked-name">
          {withTitle(title, name)} <span className={`badge ${look}`}>{say(word)}</span>
        </p>
        <p className="hint">
          {request.email ?? request.phone}. {describeMoment(request)}.
        </p>
        {request.reason && <p>“{request.reason}”</p>}
        {isWaiting(request) && request.isUploaded && (
          <p>
            {t(
              'You have uploaded a form here. What {name} signs will replace it. Withdraw the request if it is not needed.',
              { name }
            )}
          </p>
        )}
        {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      </div>
      <div className="actions">
        {request.link && (
          <Button onClick={() => share(true)}>
            {rich('Share link<hide> with {name}</hide>', { name, hide })}
          </Button>
        )}
        {!isSigned(request) && (
          <Button look="link" busy={busy} onClick={() => void run(() => change(sendPartyAgain))}>
            {rich('Send again<hide> to {name}</hide>', { name, hide })}
          </Button>
        )}
        {isWaiting(request) ? (
          <Button look="link" onClick={() => withdraw(true)}>
            {rich('Withdraw<hide> the request to {name}</hide>', { name, hide })}
          </Button>
        ) : (
          (request.state !== 'done' || isToCorrect) && children
        )}
      </div>
      {isSharing && request.link && (
        <Suspense>
          <ShareDialog name={name} link={request.link} onClose={() => share(false)} />
        </Suspense>
      )}
      {isWithdrawing && (
        <Suspense>
          <WithdrawDialog
            {...request}
            withdraw={() => change(withdrawParty)}
            onClose={() => withdraw(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
