import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import {
  type Answers,
  createFormScope,
  type Facts,
  type Form,
  isAnswers,
  linksOf,
  type Part,
  say,
  showConditionOf,
  splitName,
  type Step,
  t
} from '../../../engine/index.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { titles } from '../../../generated/journey.ts'
import { describeSaved } from '../../drafts/open-draft.ts'
import { SchemaForm } from '../../form-loading/load-form.ts'
import { options } from '../../api/options.ts'
import type { StepState } from './use-step.ts'
import { PartyFileContext } from '../../form/state/form-context.ts'
import { prerenderedInput } from '../../form/state/prerendered-input.ts'
import { findPrefilled, keepFilledIn, withPrefilledHints } from '../../form/state/prefill.ts'
import { waitingSentence } from '../../layout/WaitingBanner.tsx'
import { factsOfPart } from '../../saving/facts-of-part.ts'
import { warningsOf } from '../../saving/passed-warnings.ts'
import { lazyScreenInPlace } from '../../ui/lazy-screen.ts'
import { SaveNotices } from './SaveNotices.tsx'

const PartyOfRow = lazyScreenInPlace('form/step/asked-people', () => import('./PartyOfRow.tsx'))

/** The form of a step, with its save status below the button. */
export function StepForm({ step, form, state }: { step: Step; form: Form; state: StepState }) {
  const { user, part, record, draft, stored, version, busy, problems } = state
  const isNew = !isAnswers(draft.value) || draft.begun !== undefined
  const facts = factsOfPart(part, record)
  // The type of a user does not list the parts by name
  const filledIn = (user.prefilled as { [part: string]: Answers } | undefined)?.[part.name] ?? nothing
  const prefilled = useMemo(
    () => (isNew ? findPrefilled(form, accountOf(user), filledIn, factsOfPart(part, record)) : {}),
    [isNew, form, user, filledIn, part, record]
  )
  const [typed] = useState((): Answers => ({ ...draft.begun, ...prerenderedInput.answers(form) }))
  const hintedForm = useMemo(() => {
    const marked = isNew ? prefilled : keepFilledIn(draft.value, filledIn)
    return withPrefilledHints(form, marked, filledIn)
  }, [isNew, form, prefilled, draft, filledIn])
  const warnings = useMemo(() => warningsOf(form, part, user), [form, part, user])
  const LaterNotices = useLaterNotices()
  const [storedNotice, setStoredNotice] = useState<string>()
  const opened = isNew && form.schema.properties ? prefilled : draft.value
  const isBegun = Object.keys(typed).length > 0 && version === 0
  const value = isBegun ? { ...(isAnswers(opened) && opened), ...typed } : opened
  useLayoutEffect(() => {
    prerenderedInput.restoreFocus()
    if (isBegun) state.keep(value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, [])
  return (
    <div className="step-form" id="questions" tabIndex={-1}>
      {LaterNotices && <LaterNotices form={form} state={state} onStoredNotice={setStoredNotice} />}
      <PartyFileContext value={PartyOfRow}>
        <SchemaForm
          key={version}
          ref={state.handle}
          form={hintedForm}
          value={value}
          isFirst={isNew}
          onChange={state.keep}
          onSubmit={value => void state.submit(value)}
          facts={{ at: 'page', stored, ...facts }}
          options={options}
          from={{ account: user }}
          uploads={state.uploads}
          warnings={warnings}
          submitLabel={linksOf(step, state.saved).button}
          busy={busy}
          {...(problems && { serverProblems: problems })}
          secondary={<SaveStatus state={state} form={form} storedNotice={storedNotice} />}
        >
          {asksNothing(form, draft.value, facts) && (
            <p>{t('You do not need to answer anything here. Continue to the next page.')}</p>
          )}
          <SaveNotices state={state} form={form} />
        </SchemaForm>
      </PartyFileContext>
    </div>
  )
}

const nothing = {}

/** Returns the account data that `ui:prefill` refers to. */
const accountOf = (user: User) => ({ account: { ...user, ...splitName(user.username) } })

/** Lazy-loads the notices once the form is rendered. The form works without them. */
function useLaterNotices() {
  const [loaded, setLoaded] = useState<typeof import('./LaterNotices.tsx')>()
  useEffect(() => void import('./LaterNotices.tsx').then(setLoaded, () => undefined), [])
  return loaded?.LaterNotices
}

function SaveStatus({
  state,
  form,
  storedNotice
}: {
  state: StepState
  form: Form
  storedNotice: string | undefined
}) {
  const { part, isLast, saved, slow, savedAt, message, isWaiting } = state
  return (
    <div className="step-status">
      {!isLast && !saved && <p>{describeSending(part, form)}</p>}
      <p role="status">
        {slow
          ? t('Still sending. Please keep this page open.')
          : isWaiting
            ? say(waitingSentence)
            : (message ?? (savedAt !== undefined && describeSaved(savedAt)))}
      </p>
      {storedNotice && <p>{storedNotice}</p>}
    </div>
  )
}

function describeSending({ forms }: Part, { name }: Form): string {
  if (forms.at(-2) === name) return t('We send these answers when you finish the next page.')
  return t('We send these answers when you finish {page}.', { page: titles[forms.at(-1) ?? ''] ?? '' })
}

/** Whether all questions of a page are conditional and none of them applies. */
function asksNothing(form: Form, value: unknown, facts: Facts): boolean {
  const fields = Object.entries(form.schema.properties ?? {})
  if (fields.length === 0 || !fields.every(([, field]) => showConditionOf(field))) return false
  const scope = createFormScope(form, value, facts)
  return !fields.some(([name]) => scope.isVisible(name))
}
