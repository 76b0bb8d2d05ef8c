import { useEffect, useRef, useState } from 'react'
import { type Answers, cleanAnswers, type Form, isAnswers } from '../../../engine/index.ts'
import { type GetPartyFormCall, keepPartyDraft } from '../../../generated/api/parties.ts'
import { api } from '../../api/api.ts'
import { today } from '../../record/today.ts'
import { openDraft, type SavedAt, whenFilesRefused } from '../../drafts/open-draft.ts'

const pauseBeforeDraft = 3000

/** Keeps the typed answers: on the device at once, on the server after a pause or when the network is back. */
export function usePartyDraft(questions: GetPartyFormCall['data'], form: Form, linkKey: string) {
  const stored = questions.answers as Answers
  const [draft] = useState(() => openDraft(`party-${questions.party}-${questions.until}`, form, { stored }))
  const [savedAt, setSavedAt] = useState<SavedAt>(draft.savedAt)
  const unsent = useRef<Answers>(undefined)
  const timer = useRef<number>(undefined)

  const sendToServer = async () => {
    const answers = unsent.current
    if (!answers) return
    const isSent = await api.call(keepPartyDraft, { body: { answers }, linkKey }).catch(() => undefined)
    if (isSent && unsent.current === answers) unsent.current = undefined
  }
  const stop = () => clearTimeout(timer.current)
  useEffect(() => {
    window.addEventListener('online', sendToServer)
    return () => {
      window.removeEventListener('online', sendToServer)
      stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it sends is in a ref
  }, [])

  return {
    draft,
    savedAt,
    stop,
    keep(value: unknown) {
      setSavedAt(draft.save(value))
      whenFilesRefused(value, () => setSavedAt(false))
      const answers = cleanAnswers(form, value, { today: today(), at: 'save' })
      unsent.current = isAnswers(answers) ? answers : undefined
      stop()
      timer.current = window.setTimeout(() => void sendToServer(), pauseBeforeDraft)
    }
  }
}
