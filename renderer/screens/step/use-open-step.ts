import { useCallback, useState } from 'react'
import type { Form, Step } from '../../../engine/index.ts'
import type { SavedAt } from '../../drafts/draft-storage.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { type OpenStep, openStep } from './open-step.ts'

/** A step with its draft, as it stands on the page. */
export function useOpenStep(step: Step, form: Form, user: User) {
  const [open, setOpen] = useState<OpenStep>(() => openStep(step, form, user))
  const [savedAt, setSavedAt] = useState<SavedAt>(open.draft.savedAt)
  /** Keeps the answers on the device. */
  const keep = useCallback((value: unknown) => setSavedAt(open.draft.save(value)), [open])
  /** Opens the step again with what is stored now; another version draws the form anew. */
  const reopen = useCallback(
    (now: User, version: number) => {
      const next = { ...openStep(step, form, now), version }
      setOpen(next)
      setSavedAt(next.draft.savedAt)
    },
    [step, form]
  )
  return { open, savedAt, keep, reopen }
}
