import { type ReactNode, Suspense, useState } from 'react'
import { say } from '../../../engine/index.ts'
import { sendPartyAgain, withdrawParty } from '../../../generated/api/parties.ts'
import { api } from '../../api/api.ts'
import { isWaiting, type PartyRequest } from '../../parties/party-request.ts'
import { describeMoment, partyStates } from '../../parties/party-states.ts'
import { useSending } from '../../saving/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { hide } from '../../ui/hide.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { rich } from '../../ui/rich.ts'
import { toast } from '../../ui/toast.ts'

const ShareDialog = lazyComponent(async () => (await import('./ShareDialog.tsx')).ShareDialog)

interface PartyRequestStatusProps {
  title: string
  request: PartyRequest
  onChanged: (requests: PartyRequest[]) => void
  /** How to ask another person, if this one does not do it. */
  children?: ReactNode
}

/** A person who was asked: their progress, and the possible actions. */
export function PartyRequestStatus({ title, request, onChanged, children }: PartyRequestStatusProps) {
  const { busy, failure, run } = useSending()
  const [isSharing, share] = useState(false)
  const params = { id: request._id }
  const change = (call: typeof sendPartyAgain | typeof withdrawParty) =>
    run(async () => {
      const { message, data } = await api.call(call, { params })
      toast.success(message)
      onChanged(data)
    })
  const { name } = request
  const { word, look } = partyStates[request.state]
  return (
    <div className="asked-person">
      <div className="stack-small">
        <p className="asked-name">
          {title}: {name} <span className={`badge ${look}`}>{say(word)}</span>
        </p>
        <p className="hint">
          {request.email ?? request.phone}. {describeMoment(request)}.
        </p>
        {request.reason && <p>“{request.reason}”</p>}
        {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      </div>
      <div className="actions">
        {request.link && (
          <Button onClick={() => share(true)}>
            {rich('Share link<hide> with {name}</hide>', { name, hide })}
          </Button>
        )}
        {(isWaiting(request) || request.state === 'expired') && (
          <Button look="link" busy={busy} onClick={() => void change(sendPartyAgain)}>
            {rich('Send again<hide> to {name}</hide>', { name, hide })}
          </Button>
        )}
        {isWaiting(request) ? (
          <Button look="link" busy={busy} onClick={() => void change(withdrawParty)}>
            {rich('Withdraw<hide> the request to {name}</hide>', { name, hide })}
          </Button>
        ) : (
          request.state !== 'done' && children
        )}
      </div>
      {isSharing && request.link && (
        <Suspense>
          <ShareDialog name={name} link={request.link} onClose={() => share(false)} />
        </Suspense>
      )}
    </div>
  )
}
