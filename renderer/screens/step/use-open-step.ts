import { useCallback, useEffect, useState } from 'react'
import type { Form, Step } from '../../../engine/index.ts'
import { findSavedAt } from '../../drafts/draft-storage.ts'
import { type SavedAt, whenFilesRefused } from '../../drafts/open-draft.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { useForms } from '../../form-loading/load-form.ts'
import { listNamedForms, type OpenStep, openStep } from './open-step.ts'

/** Returns a step with its draft, as the page shows it. */
export function useOpenStep(step: Step, form: Form, user: User) {
  const others = useForms(listNamedForms(step, form))
  const [open, setOpen] = useState<OpenStep>(() => openStep(step, form, user, others))
  const [savedAt, setSavedAt] = useState<SavedAt>(open.draft.savedAt)
  const keep = useCallback(
    (value: unknown) => {
      setSavedAt(open.draft.save(value))
      whenFilesRefused(value, () => setSavedAt(false))
    },
    [open]
  )
  /** Opens the step again with what is stored now. A new version rerenders the form. */
  const reopen = useCallback(
    (now: User, version: number) => {
      const next = { ...openStep(step, form, now, others), version }
      setOpen(next)
      setSavedAt(next.draft.savedAt)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the forms follow from the step
    [step, form]
  )
  useOtherTabs(() => {
    const newest = findSavedAt(user._id, form.name)
    // If the device refused the draft, the stored one is older than what this tab shows.
    if (newest !== undefined && newest !== savedAt && savedAt !== false) reopen(user, open.version + 1)
  })
  return { open, savedAt, keep, reopen }
}

/** Calls back when the user returns to this tab: another tab may have continued the same form. */
function useOtherTabs(onReturn: () => void) {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && onReturn()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  })
}
