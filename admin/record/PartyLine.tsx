import { Suspense, useState } from 'react'
import { say, t } from '../../engine/index.ts'
import {
  type ListPartiesOfCall,
  returnParty,
  sendPartyAgainFor,
  withdrawPartyFor
} from '../../generated/api/admin/parties.ts'
import { AccountForm } from '../../renderer/account/AccountForm.tsx'
import { api } from '../../renderer/api/api.ts'
import { isSigned } from '../../renderer/parties/party-request.ts'
import { describeMoment, partyStates } from '../../renderer/parties/party-states.ts'
import WithdrawDialog from '../../renderer/parties/WithdrawDialog.tsx'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { formatPhone } from '../ui/phone.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { useAccess } from '../access/use-access.ts'
import { hide } from '../../renderer/ui/hide.tsx'

type Request = ListPartiesOfCall['data'][number]

/** A person who was asked to fill in a form: progress, warnings and actions. */
export default function PartyLine({ request, onChanged }: { request: Request; onChanged: () => void }) {
  const { busy, failure, run } = useSending()
  const [isReturning, giveBack] = useState(false)
  const [isWithdrawing, withdraw] = useState(false)
  const { may } = useAccess()
  const { _id, title, slot, name, email, phone, reason, state, isForReviewers, warnings } = request
  const params = { id: _id }
  const change = async (call: typeof sendPartyAgainFor | typeof withdrawPartyFor) => {
    toast.success((await api.call(call, { params })).message)
    onChanged()
  }
  const { word, look } = partyStates[state]
  return (
    <li className="asked-person">
      <div className="stack-small">
        <p className="asked-name">
          {t('{title} {slot}: {name}', { title, slot, name })}{' '}
          <span className={`badge ${look}`}>{say(word)}</span>
        </p>
        <p className="hint">
          {email ?? (phone && formatPhone(phone))}. {describeMoment(request)}.
        </p>
        {reason && <p>{t('“{reason}”', { reason })}</p>}
        {isForReviewers && (
          <Notice tone="warning" title={t('{name} does not want to do it', { name })}>
            <p>{t('The employee was told, and can name someone else.')}</p>
          </Notice>
        )}
        {warnings.length > 0 && (
          <Notice tone="warning" title={t('Look at this')}>
            {warnings.map(words => (
              <p key={words}>{words}</p>
            ))}
          </Notice>
        )}
        {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      </div>
      {may('review') && (
        <div className="actions">
          {isSigned(request) && (
            <Button onClick={() => giveBack(true)}>
              {rich('Send back<hide> to {name}</hide>', { name, hide })}
            </Button>
          )}
          {!isSigned(request) && (
            <Button busy={busy} onClick={() => void run(() => change(sendPartyAgainFor))}>
              {rich('Send again<hide> to {name}</hide>', { name, hide })}
            </Button>
          )}
          {!isSigned(request) && (
            <Button look="link" onClick={() => withdraw(true)}>
              {rich('Withdraw<hide> the request to {name}</hide>', { name, hide })}
            </Button>
          )}
        </div>
      )}
      {isWithdrawing && (
        <WithdrawDialog
          {...request}
          withdraw={() => change(withdrawPartyFor)}
          onClose={() => withdraw(false)}
        />
      )}
      {isReturning && (
        <Dialog title={t('Send the form back to {name}', { name })} onClose={() => giveBack(false)}>
          <Suspense fallback={<SkeletonRows count={2} />}>
            <AccountForm
              name="admin/return-form"
              send={async (body: { message: string }) => {
                toast.success((await api.call(returnParty, { params, body })).message)
                giveBack(false)
                onChanged()
              }}
              secondary={<Button onClick={() => giveBack(false)}>{t('Cancel')}</Button>}
            />
          </Suspense>
        </Dialog>
      )}
    </li>
  )
}
