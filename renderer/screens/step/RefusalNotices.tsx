import { useState } from 'react'
import {
  type Form,
  type Problem,
  sameValue,
  pathOf,
  type Schema,
  schemaAt,
  fileRuleOf,
  t
} from '../../../engine/index.ts'
import type { ApiError } from '../../api/api-error.ts'
import { readStoredValue, revisionOf } from '../../record/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { mergeChanges, mergeWaiting } from './merge-changes.ts'
import type { StepState } from './use-step.ts'

/**
 * Shown when the part was saved elsewhere after the page was opened: the user chooses which answers stay, and nothing is lost
 * before.
 */
export function Conflict({ state, form }: { state: StepState; form: Form }) {
  const { part, user, version, base, handle } = state
  /** Saves over the stored answers what was changed on this page, and shows the others as they were saved elsewhere. */
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
  return (
    <Notice tone="warning" title={t('These answers were changed somewhere else')} role="alert">
      <p>
        {t(
          'They were saved from another window or device after you opened this page. What you entered here is not saved yet.'
        )}
      </p>
      <div className="actions">
        <Button onClick={() => void saveMine()} busy={state.busy}>
          {t('Save mine')}
        </Button>
        <Button onClick={() => void showStored()} disabled={state.busy}>
          {t('Show the saved answers')}
        </Button>
      </div>
    </Notice>
  )
}

/** Keeps the keyboard focus on the page: the pressed button disappears. */
const focusHeading = () => document.querySelector('h1')?.focus()

/** An alert in addition to the toast, when the server finds that an image has the wrong size. */
export function WrongSize({ form, failure }: { form: Form; failure: ApiError }) {
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
