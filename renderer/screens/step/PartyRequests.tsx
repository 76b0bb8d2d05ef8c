import { Suspense, useEffect, useRef, useState } from 'react'
import { countSlots, type Party, phoneForm, requestForm, type Step, t } from '../../../engine/index.ts'
import { askParty, type AskPartyCall, listOwnParties } from '../../../generated/api/parties.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { useForm } from '../../form-loading/load-form.ts'
import type { PartyRequest } from '../../parties/party-request.ts'
import { listSentBack } from '../../record/progress.ts'
import { useUser } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { hide } from '../../ui/hide.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { rich } from '../../ui/rich.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { toast } from '../../ui/toast.ts'
import { PartyRequestStatus } from './PartyRequestStatus.tsx'

interface PartyRequestsProps {
  /** The name of the party in parties.json. */
  name: string
  party: Party
  /** The step whose form has a slot for each person. */
  step: Step
}

/** The people who fill in a part by a link: who is asked, and their progress. */
export default function PartyRequests({ name, party, step }: PartyRequestsProps) {
  const slots = countSlots(useForm(step.form).schema) ?? 1
  const [changed, setChanged] = useState<PartyRequest[]>()
  const { data: loaded, failure, reload } = useLoaded(name, () => api.call(listOwnParties))
  const [asking, ask] = useState<number>()
  const requests = changed ?? loaded?.data
  const toCorrect = listSentBack(useUser(), step.form)
  const title = party.title.toLowerCase()
  return (
    <section className="card stack" aria-labelledby="asked-people">
      <h2 id="asked-people">{describeWays(loaded?.reachesPhones)}</h2>
      <p>
        {t(
          'Each {title} gets a link, fills in the form on a phone and signs it there. The signed form is added to your record. Or upload paper forms below.',
          { title }
        )}
      </p>
      {requests ? (
        <ul className="asked-people">
          {Array.from({ length: slots }, (_, index) => index + 1).map(slot => (
            <SlotRequest
              key={slot}
              title={`${party.title} ${slot}`}
              request={requests.find(one => one.party === name && one.slot === slot)}
              isToCorrect={toCorrect.some(({ path }) => path.endsWith(`/${slot - 1}`))}
              onAsk={() => ask(slot)}
              onChanged={setChanged}
            />
          ))}
        </ul>
      ) : failure ? (
        <LoadFailure failure={failure} onRetry={reload} />
      ) : (
        <SkeletonRows count={2} />
      )}
      {asking !== undefined && (
        <AskDialog
          title={t('Ask {title} {number}', { title, number: asking })}
          name={name}
          slot={asking}
          reachesPhones={loaded?.reachesPhones === true}
          onAsked={now => {
            setChanged(now)
            ask(undefined)
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  )
}

const describeWays = (reachesPhones = false) =>
  reachesPhones ? t('Ask by email or text message, without paper') : t('Ask by email, without paper')

interface SlotRequestProps {
  title: string
  request: PartyRequest | undefined
  isToCorrect: boolean
  onAsk: () => void
  onChanged: (requests: PartyRequest[]) => void
}

function SlotRequest({ title, request, isToCorrect, onAsk, onChanged }: SlotRequestProps) {
  const place = useFocusOnChange(request?._id)
  if (!request)
    return (
      <li ref={place} tabIndex={-1} className="asked-person">
        <p className="asked-name">{title}</p>
        <Button onClick={onAsk}>{rich('Ask<hide> {title}</hide>', { title, hide })}</Button>
      </li>
    )
  return (
    <li ref={place} tabIndex={-1}>
      <PartyRequestStatus title={title} request={request} isToCorrect={isToCorrect} onChanged={onChanged}>
        <Button look="link" onClick={onAsk}>
          {rich('Ask someone else<hide> as {title}</hide>', { title, hide })}
        </Button>
      </PartyRequestStatus>
    </li>
  )
}

/** Moves the focus here when another person is asked or a request is withdrawn, because the pressed button is then gone. */
function useFocusOnChange(id: string | undefined) {
  const place = useRef<HTMLLIElement>(null)
  const before = useRef(id)
  useEffect(() => {
    if (before.current !== id && document.activeElement === document.body) place.current?.focus()
    before.current = id
  }, [id])
  return place
}

interface AskDialogProps {
  title: string
  name: string
  slot: number
  reachesPhones: boolean
  onAsked: (requests: PartyRequest[]) => void
  onClose: () => void
}

function AskDialog({ title, name, slot, reachesPhones, onAsked, onClose }: AskDialogProps) {
  const [isByPhone, setByPhone] = useState(false)
  const send = async (answers: Omit<AskPartyCall['body'], 'party' | 'slot' | 'row'>) => {
    const { message, data } = await api.call(askParty, { body: { ...answers, party: name, slot } })
    toast.success(message)
    onAsked(data)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Suspense fallback={<SkeletonRows count={4} />}>
        <AccountForm
          key={String(isByPhone)}
          name={isByPhone ? phoneForm(name) : requestForm(name)}
          startsAt="name"
          send={send}
          secondary={
            <>
              {reachesPhones && (
                <Button look="link" onClick={() => setByPhone(!isByPhone)}>
                  {isByPhone ? t('They have an email') : t('They have no email')}
                </Button>
              )}
              <Button onClick={onClose}>{t('Cancel')}</Button>
            </>
          }
        />
      </Suspense>
    </Dialog>
  )
}
