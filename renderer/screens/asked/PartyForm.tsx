import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { joinList, onlineForm, t } from '../../../engine/index.ts'
import { declineParty, getPartyForm, type GetPartyFormCall } from '../../../generated/api/parties.ts'
import { organisation } from '../../../generated/journey.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { describeSaved } from '../../drafts/open-draft.ts'
import { SchemaForm, useForm } from '../../form-loading/load-form.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { OfflineBanner } from '../../layout/OfflineBanner.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazyScreenInPlace } from '../../ui/lazy-screen.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { addressForm, listFileTitles } from './party-questions.ts'
import { describeSignedBefore, Thanks } from './Thanks.tsx'
import { usePartyDraft } from './use-party-draft.ts'
import { useSigning } from './use-signing.ts'

const ReloadForNewQuestions = lazyScreenInPlace(
  'form/step/refusals',
  async () => (await import('../../layout/ReloadForNewQuestions.tsx')).ReloadForNewQuestions
)

interface PartyFormProps {
  /** The key received for the right code. */
  linkKey: string
  onKeyExpired: () => void
  onDone: () => void
}

type PartyQuestions = GetPartyFormCall['data']

/** The form that a person fills in for an employee: who asks and why, the questions, and the signature. */
export function PartyForm({ linkKey, onKeyExpired, onDone }: PartyFormProps) {
  const [end, setEnd] = useState<'signed' | 'declined'>()
  const { data, failure, reload } = useLoaded(
    linkKey,
    async () => (await api.call(getPartyForm, { linkKey })).data
  )
  useEffect(() => {
    if (failure?.code === 'party.key_missing') onKeyExpired()
  }, [failure, onKeyExpired])
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
      <Suspense fallback={<SkeletonRows count={8} />}>
        <Questions
          questions={data}
          linkKey={linkKey}
          onKeyExpired={onKeyExpired}
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

/** What to correct in a form that was sent back. Only the signed document has its files. */
function ToCorrect({ note, files }: { note: string; files: readonly string[] }) {
  return (
    <Notice tone="warning" title={t('Please correct this, and sign again')}>
      <p>{note}</p>
      {files.length > 0 && (
        <p>
          {t('Your answers are kept, but not the files. Please add these again: {files}.', {
            files: joinList(files)
          })}
        </p>
      )}
    </Notice>
  )
}

interface QuestionsProps {
  questions: PartyQuestions
  linkKey: string
  onEnd: (how: 'signed' | 'declined') => void
  onKeyExpired: () => void
}

function Questions({ questions, linkKey, onEnd, onKeyExpired }: QuestionsProps) {
  const written = useForm(onlineForm(questions.party))
  const { draft, savedAt, stop, keep } = usePartyDraft(questions, written, linkKey)
  const form = useMemo(() => addressForm(written, questions, draft.value), [written, questions, draft])
  const [isDeclining, decline] = useState(false)
  const onSigned = () => {
    draft.clear()
    onEnd('signed')
  }
  const signing = useSigning({ form, linkKey, onSigned, onKeyExpired })
  const { failure, formProps, share, slow, tryNow } = signing
  const submit = (value: unknown) => {
    stop()
    void signing.sign(value)
  }
  return (
    <>
      {questions.note !== null && <ToCorrect note={questions.note} files={listFileTitles(form)} />}
      <SchemaForm
        {...formProps}
        value={draft.value}
        isFirst={false}
        onChange={value => {
          keep(value)
          signing.forgetUnless(value)
        }}
        onSubmit={submit}
        secondary={
          <Button look="link" onClick={() => decline(true)}>
            {t('I do not want to do this')}
          </Button>
        }
      >
        {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
        {signing.isOutOfDate && (
          <Notice tone="warning" role="alert">
            <ReloadForNewQuestions />
          </Notice>
        )}
        <div role="status">
          {tryNow && (
            <Notice title={t('Waiting to be sent: {titles}', { titles: questions.title })}>
              <p>
                {t('We will send your form when you are back online. Please keep this page open until then.')}{' '}
                <Button look="link" onClick={tryNow}>
                  {t('Try now')}
                </Button>
              </p>
            </Notice>
          )}
        </div>
      </SchemaForm>
      <p role="status">
        {share !== undefined
          ? t('Sending: {percent} %', { percent: Math.round(share * 100) })
          : slow
            ? t('Still sending. Please keep this page open.')
            : savedAt !== undefined && describeSaved(savedAt)}
      </p>
      {isDeclining && (
        <Dialog title={t('Decline')} onClose={() => decline(false)}>
          <p>
            {t(
              'We tell {employee}, and delete what you have filled in here. You do not need to give a reason.',
              { employee: questions.employee }
            )}
          </p>
          {questions.note !== null && <p>{describeSignedBefore()}</p>}
          <Suspense fallback={<SkeletonRows count={2} />}>
            <AccountForm
              name="account/decline"
              send={async ({ reason }: { reason?: string }) => {
                await api.call(declineParty, { body: { ...(reason && { reason }) }, linkKey })
                draft.clear()
                onEnd('declined')
              }}
              onRefused={error => {
                // The page then asks for a code, or says that the person has declined already.
                if (error.code === 'party.key_missing') onKeyExpired()
                return error.code === 'party.key_missing'
              }}
              secondary={<Button onClick={() => decline(false)}>{t('Cancel')}</Button>}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
