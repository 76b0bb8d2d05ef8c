import { useEffect, useState } from 'react'
import {
  type Form,
  isAnswers,
  type Problem,
  sameValue,
  pathOf,
  type Schema,
  schemaAt,
  fileRuleOf,
  t
} from '../../../engine/index.ts'
import { journey } from '../../../generated/journey.ts'
import type { ApiError } from '../../api/api-error.ts'
import { readStoredPart, readStoredValue, revisionOf } from '../../record/stored.ts'
import { ReloadForNewQuestions } from '../../layout/ReloadForNewQuestions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { mergeChanges, mergeWaiting } from './merge-changes.ts'
import { loadFormsOf } from './open-step.ts'
import type { StepState } from './use-step.ts'

/**
 * Shown when the part was saved elsewhere after the page was opened: the user chooses which answers stay, and nothing is lost
 * before.
 */
export function Conflict({ state, form }: { state: StepState; form: Form }) {
  const { part, user, version, base, handle } = state
  const isOldPage = useIsOldPage(state, form)
  /** Saves what was changed on this page over the stored answers, and shows the others as they were saved elsewhere. */
  const saveMine = async () => {
    const mine = handle.current?.answers()
    await mergeWaiting(part, user, form.name).catch(() => undefined) // then the save fails, too, and says so
    const merged = mergeChanges(mine, base, readStoredValue(form, part, user))
    state.keep(merged)
    if (!sameValue(merged, mine)) state.reopen(user, version + 1)
    focusHeading()
    return state.submit(merged, revisionOf(user, part.name))
  }
  const showStored = () => {
    focusHeading()
    return state.showStored()
  }
  if (isOldPage === undefined) return null
  return (
    <Notice tone="warning" title={t('These answers were changed somewhere else')} role="alert">
      <p>
        {t(
          'They were saved from another window or device after you opened this page. What you entered here is not saved yet.'
        )}
      </p>
      {isOldPage ? (
        <ReloadForNewQuestions />
      ) : (
        <div className="actions">
          <Button onClick={() => void saveMine()} busy={state.busy}>
            {t('Save mine')}
          </Button>
          <Button onClick={() => void showStored()} disabled={state.busy}>
            {t('Show the saved answers')}
          </Button>
        </div>
      )}
    </Notice>
  )
}

interface RefusedProps {
  /** The problems with answers, of this save or passed along by the save of a later page. */
  problems: readonly Problem[]
  form: Form
  failure: ApiError | undefined
}

/**
 * Shows the errors of a rejected save that belong to no field of the page: unknown questions, and the required size of a photo.
 */
export function Refused({ problems, form, failure }: RefusedProps) {
  if (problems.some(problem => isUnknown(problem, form)))
    return (
      <Notice tone="warning" role="alert">
        <ReloadForNewQuestions />
      </Notice>
    )
  return failure && <WrongSize key={failure.message} form={form} failure={failure} />
}

/** Whether a problem is about a question that was added after the page was opened. */
function isUnknown({ form, path }: Problem, { name, schema }: Form): boolean {
  if (form !== undefined && form !== name) return journey.steps.every(step => step.form !== form)
  const place = pathOf(path)
  return !schemaAt(schema, place.slice(1)) && !schemaAt(schema, place)
}

/**
 * Returns whether another device has answered questions that this page does not know, so a save from here would delete their
 * answers; undefined until this is known.
 */
function useIsOldPage({ part, user, record }: StepState, form: Form): boolean | undefined {
  const [isOld, setOld] = useState<boolean>()
  useEffect(() => {
    void loadFormsOf(part, form).then(forms => {
      const properties = Object.assign({}, ...forms.map(({ schema }) => schema.properties))
      setOld(hasNewAnswers({ properties }, record[part.name], readStoredPart(user, part.name)))
    })
  }, [part, form, record, user])
  return isOld
}

/** The server adds these to a part with a file. */
const namesOfFile = ['_id', 'createdAt']

/** Whether there are new stored answers for which this page's schema has no question. */
function hasNewAnswers({ properties }: Schema, before: unknown, now: unknown): boolean {
  if (!isAnswers(now) || !properties) return false
  return Object.entries(now).some(([name, answer]) => {
    const earlier = isAnswers(before) ? before[name] : undefined
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (field) return hasNewAnswers(field, earlier, answer)
    return earlier === undefined && !namesOfFile.includes(name)
  })
}

/** Keeps the keyboard focus on the page: the pressed button disappears. */
const focusHeading = () => document.querySelector('h1')?.focus()

/** An alert in addition to the toast, when the server finds that an image has the wrong size. */
function WrongSize({ form, failure }: { form: Form; failure: ApiError }) {
  const [isOpen, setOpen] = useState(true)
  const problem = failure.problems.find(({ rule }) => rule === 'dimensions')
  const image = problem && fieldOf(problem, form)
  if (!isOpen || !image) return null
  const { width, height } = fileRuleOf(image) ?? {}
  const close = () => setOpen(false)
  return (
    <Dialog
      role="alertdialog"
      title={`${problem.msg} (${width}X${height})`}
      onClose={close}
      actions={
        <Button look="primary" onClick={close}>
          {t('OK')}
        </Button>
      }
    >
      <p>{t('Your answers are kept. Choose another photo and save again.')}</p>
    </Dialog>
  )
}

/** Returns the field of a refusal. Its path starts with the name of the part. */
function fieldOf({ path }: Problem, { schema }: Form): Schema | undefined {
  return schemaAt(schema, pathOf(path).slice(1))
}
