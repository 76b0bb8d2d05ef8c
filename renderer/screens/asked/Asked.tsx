import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { confirmParty, openParty, sendPartyCode } from '../../../generated/api/parties.ts'
import { organisation } from '../../../generated/journey.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { tokenIn } from '../../navigation/token-in.ts'
import { useSending } from '../../saving/use-sending.ts'
import { createTabStorage } from '../../session/tab-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { rich, strong } from '../../ui/rich.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { toast } from '../../ui/toast.ts'
import { PartyForm } from './PartyForm.tsx'

/** The page for a person who was asked by a link to fill in a form for an employee. */
export function Asked() {
  const token = tokenIn(useLocation().hash)
  return <PartyLink key={token} token={token} />
}

/** The key confirmed in this tab, so a reload does not require another code. */
const confirmedKeys = createTabStorage<{ token: string; key: string }>('party-key')

function PartyLink({ token }: { token: string }) {
  const stored = confirmedKeys.get()
  const [key, setKey] = useState(stored?.token === token ? stored.key : undefined)
  const [isKeyExpired, setKeyExpired] = useState(false)
  const forget = () => {
    confirmedKeys.clear()
    setKey(undefined)
    setKeyExpired(true)
  }
  if (key !== undefined)
    return <PartyForm linkKey={key} onKeyExpired={forget} onDone={() => confirmedKeys.clear()} />
  return (
    <Confirm
      token={token}
      isKeyExpired={isKeyExpired}
      onConfirmed={next => {
        confirmedKeys.set({ token, key: next })
        setKey(next)
      }}
    />
  )
}

interface ConfirmProps {
  token: string
  /** The person had started to answer on this device. */
  isKeyExpired: boolean
  onConfirmed: (key: string) => void
}

function Confirm({ token, isKeyExpired, onConfirmed }: ConfirmProps) {
  const { data, failure, reload } = useLoaded(
    '',
    async () => (await api.call(openParty, { body: { token } }).catch(readEnd)).data
  )
  if (failure)
    return (
      <AccountLayout title={organisation.name}>
        <LoadFailure failure={failure} onRetry={reload} />
      </AccountLayout>
    )
  if (data && 'end' in data) return <LinkEnd {...data} />
  return (
    <AccountLayout
      title={
        data ? t('You are asked to be a {title}', { title: data.title.toLowerCase() }) : organisation.name
      }
    >
      {data && isKeyExpired && (
        <Notice tone="warning" title={t('Your form is not sent yet')} role="alert">
          <p>
            {t(
              'The code has expired, or the link was opened on another device. Your answers are kept. Get a new code to continue.'
            )}
          </p>
        </Notice>
      )}
      {data ? <Code token={token} {...data} onConfirmed={onConfirmed} /> : <SkeletonRows count={4} />}
    </AccountLayout>
  )
}

interface CodeProps {
  token: string
  address: string
  /** The number to which the code can be sent instead. */
  phone: string | null
  until: string
  onConfirmed: (key: string) => void
}

function Code({ token, address, phone, until, onConfirmed }: CodeProps) {
  const { busy, failure, run } = useSending()
  const [sentTo, setSentTo] = useState<string>()
  const [unsent, setUnsent] = useState<string>()
  const send = (by?: 'sms') =>
    run(async () => {
      const { message, data } = await api.call(sendPartyCode, { body: { token, ...(by && { by }) } })
      if (data.isSent) toast.success(message)
      setUnsent(data.isSent ? undefined : message)
      setSentTo(data.address)
    })
  const byPhone = phone !== null && (
    <Button look="link" busy={busy} onClick={() => void send('sms')}>
      {t('Send it by text message to {phone}', { phone })}
    </Button>
  )
  const confirm = async ({ code }: { code: string }) => {
    const { data } = await api.call(confirmParty, { body: { token, code } })
    onConfirmed(data.key)
  }
  return (
    <>
      <p>{describeTask(until)}</p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      {sentTo !== undefined ? (
        <>
          <p role="status">
            {unsent ??
              rich('Enter the 6-digit code we sent to <strong>{sentTo}</strong>.', { sentTo, strong })}
          </p>
          <Suspense fallback={<SkeletonRows count={2} />}>
            <AccountForm
              name="account/link-code"
              startsAt="code"
              send={confirm}
              afterRefusal={() => ({})}
              secondary={
                <>
                  <Button look="link" busy={busy} onClick={() => void send()}>
                    {t('Send another code')}
                  </Button>
                  {byPhone}
                </>
              }
            />
          </Suspense>
        </>
      ) : (
        <>
          <p>
            {rich(
              'First we check that this link reached the right person: we send a code to <strong>{address}</strong>.',
              { address, strong }
            )}
          </p>
          <Button look="primary" wide busy={busy} onClick={() => void send()}>
            {t('Send me the code')}
          </Button>
          {byPhone}
        </>
      )}
    </>
  )
}

const describeTask = (until: string) =>
  t(
    '{organisation} asks you to fill in and sign a short form on this page. No account and no paper are needed. The link works until {date}.',
    { organisation: organisation.name, date: formatDate(until) }
  )

/** A link that no longer works, or of a form that is signed or declined, is not an error of the page. */
function readEnd(error: { code?: string; message: string }) {
  if (error.code === 'party.link_gone') return { data: { end: 'gone', message: error.message } as const }
  if (error.code === 'party.signed') return { data: { end: 'signed', message: error.message } as const }
  if (error.code === 'party.declined') return { data: { end: 'declined', message: error.message } as const }
  throw error
}

function LinkEnd({ end, message }: { end: 'gone' | 'signed' | 'declined'; message: string }) {
  if (end === 'signed')
    return (
      <AccountLayout title={t('You have signed this form')}>
        <p>{message}</p>
        <p>
          {t(
            'If something in it is wrong, tell the person who asked you, or write to {email}. We then send you a link to correct it.',
            { email: organisation.email }
          )}
        </p>
      </AccountLayout>
    )
  if (end === 'declined')
    return (
      <AccountLayout title={t('You have declined')}>
        <p>{message}</p>
        <p>{t('If you have changed your mind, ask the person who asked you for a new link.')}</p>
      </AccountLayout>
    )
  return (
    <AccountLayout title={t('This link no longer works')}>
      <p>
        {t(
          'It was cancelled or replaced by a newer one, it has expired, or the form was already signed. Look for a newer message, or ask the person who sent it to you for a new link.'
        )}
      </p>
    </AccountLayout>
  )
}
