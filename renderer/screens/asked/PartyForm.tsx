import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type Answers, cleanAnswers, isAnswers, onlineForm, t } from '../../../engine/index.ts'
import {
  declineParty,
  getPartyForm,
  type GetPartyFormCall,
  keepPartyDraft,
  signParty
} from '../../../generated/api/parties.ts'
import { organisation } from '../../../generated/journey.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { describeSaved, openDraft, type SavedAt } from '../../drafts/open-draft.ts'
import { SchemaForm, useForm } from '../../form/load-form.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { OfflineBanner } from '../../layout/OfflineBanner.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { createRequestBody, findFilesToSend } from '../../saving/request-body.ts'
import { useFormSending } from '../../saving/use-form-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Thanks } from './Thanks.tsx'

interface PartyFormProps {
  /** The key that the code was answered with. */
  linkKey: string
  onKeyGone: () => void
  onDone: () => void
}

type PartyQuestions = GetPartyFormCall['data']

/** The form that somebody fills in for an employee: who asks and why, the questions, and the signature. */
export function PartyForm({ linkKey, onKeyGone, onDone }: PartyFormProps) {
  const [end, setEnd] = useState<'signed' | 'declined'>()
  const { data, failure, reload } = useLoaded(
    linkKey,
    async () => (await api.call(getPartyForm, { linkKey })).data
  )
  useEffect(() => {
    if (failure?.code === 'party.key_missing') onKeyGone()
  }, [failure, onKeyGone])
  if (end && data) return <Thanks {...data} isSigned={end === 'signed'} />
  if (failure)
    return (
      <AccountLayout title={organisation.name}>
        <LoadFailure failure={failure} onRetry={reload} />
      </AccountLayout>
    )
  if (!data)
    return (
      <AccountLayout title={organisation.name}>
        <SkeletonRows count={8} />
      </AccountLayout>
    )
  return (
    <FormPage title={t('{title} for {employee}', { title: data.title, employee: data.employee })}>
      <p className="lead">{data.intro}</p>
      {data.note && (
        <Notice tone="warning" title={t('Please correct this, and sign again')}>
          <p>{data.note}</p>
        </Notice>
      )}
      <Suspense fallback={<SkeletonRows count={8} />}>
        <Questions
          asked={data}
          linkKey={linkKey}
          onEnd={how => {
            onDone()
            setEnd(how)
          }}
        />
      </Suspense>
    </FormPage>
  )
}

function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader />
      <OfflineBanner />
      <main id="main" className="main" tabIndex={-1}>
        <Heading title={title} />
        {children}
      </main>
    </>
  )
}

interface QuestionsProps {
  asked: PartyQuestions
  linkKey: string
  onEnd: (how: 'signed' | 'declined') => void
}

const pauseBeforeDraft = 3000

function Questions({ asked, linkKey, onEnd }: QuestionsProps) {
  const form = useForm(onlineForm(asked.party))
  const stored = asked.answers as Answers
  const [draft] = useState(() => openDraft(`party-${asked.party}-${asked.until}`, form, { stored }))
  const [savedAt, setSavedAt] = useState<SavedAt>(draft.savedAt)
  const [sent, setSent] = useState<number>()
  const [isDeclining, decline] = useState(false)
  const { slow, failure, send, formProps } = useFormSending(form)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const keep = (value: unknown) => {
    setSavedAt(draft.save(value))
    clearTimeout(timer.current)
    // The device has it; without a network the server gets it with the next change.
    timer.current = window.setTimeout(() => {
      const answers = cleanAnswers(form, value, { at: 'save' })
      if (isAnswers(answers))
        void api.call(keepPartyDraft, { body: { answers }, linkKey }).catch(() => undefined)
    }, pauseBeforeDraft)
  }
  const submit = (value: unknown) =>
    send(async () => {
      clearTimeout(timer.current)
      const { appendFile } = await import('../../saving/send-files.ts')
      const body = new FormData()
      for (const [name, answer] of Object.entries(createRequestBody(form, value) as Answers))
        body.append(name, typeof answer === 'object' ? JSON.stringify(answer) : String(answer))
      for (const file of findFilesToSend(form, value)) await appendFile(body, file)
      await api.upload(signParty, body, { linkKey, onProgress: setSent })
      draft.clear()
      onEnd('signed')
    })
  return (
    <>
      <SchemaForm
        {...formProps}
        value={draft.value}
        isFirst={false}
        onChange={keep}
        onSubmit={value => void submit(value)}
        secondary={
          <Button look="link" onClick={() => decline(true)}>
            {t('I do not want to do this')}
          </Button>
        }
      >
        {failure && failure.problems.length === 0 && (
          <Notice tone="danger" title={failure.explanation} role="alert" />
        )}
      </SchemaForm>
      <p role="status">
        {formProps.busy && sent !== undefined
          ? t('Sending: {percent} %', { percent: Math.round(sent * 100) })
          : slow
            ? t('Still sending. Please keep this page open.')
            : savedAt !== undefined && describeSaved(savedAt)}
      </p>
      {isDeclining && (
        <Dialog title={t('Decline')} onClose={() => decline(false)}>
          <p>
            {t(
              'We tell {employee}, and delete what you have filled in here. You do not need to give a reason.',
              { employee: asked.employee }
            )}
          </p>
          <Suspense fallback={<SkeletonRows count={2} />}>
            <AccountForm
              name="account/decline"
              send={async ({ reason }: { reason?: string }) => {
                await api.call(declineParty, { body: { ...(reason && { reason }) }, linkKey })
                draft.clear()
                onEnd('declined')
              }}
              secondary={<Button onClick={() => decline(false)}>{t('Cancel')}</Button>}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
