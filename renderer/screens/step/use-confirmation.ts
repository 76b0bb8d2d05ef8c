import { useEffect, useRef, useState } from 'react'
import {
  type AnswerChange,
  findWatchedChanges,
  type Form,
  isWatched,
  type Part,
  t
} from '../../../engine/index.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { ApiError, toApiError } from '../../api/api-error.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { readStoredPart } from '../../record/stored.ts'

export const ConfirmChanges = lazyScreen('form/step/confirm', () => import('./ConfirmChanges.tsx'))

export interface ChangesToConfirm {
  changes: AnswerChange[]
  onEntered: () => void
  onClose: () => void
}

/** Shows old and new answers and asks for the password before watched answers of a complete record are replaced. */
export function useConfirmation({ name }: Part, user: User) {
  const [asking, setAsking] = useState<ChangesToConfirm>()
  const answer = useRef<(isEntered: boolean) => void>(undefined)
  // Leaving the page answers no: an open question would hold the lock of the save.
  useEffect(() => () => answer.current?.(false), [])

  const confirm = (changes: AnswerChange[]) =>
    new Promise<boolean>(resolve => {
      const end = (isEntered: boolean) => {
        setAsking(undefined)
        resolve(isEntered)
      }
      answer.current = end
      setAsking({ changes, onEntered: () => end(true), onClose: () => end(false) })
    })

  const sendConfirmed = async <T>(answers: { form: Form; value: unknown }[], send: () => Promise<T>) => {
    const stored = readStoredPart(user, name)
    const changes = answers.flatMap(({ form, value }) => findWatchedChanges(form.schema, stored, value))
    const replaced = changes.filter(({ before }) => before !== null)
    if (isWatched(user) && replaced.length > 0 && (await canAsk()) && !(await confirm(replaced)))
      throw notConfirmed()
    try {
      return await send()
    } catch (error) {
      if (toApiError(error).code !== 'record.password_needed') throw error
      if (!(await confirm(changes))) throw notConfirmed()
      return send()
    }
  }
  return { asking, sendConfirmed }
}

/**
 * Whether the dialog can be shown. Without a network the save waits on the device, and the server requires the password when it
 * arrives.
 */
const canAsk = () =>
  ConfirmChanges.preload().then(
    () => navigator.onLine,
    () => false
  )

const notConfirmed = () =>
  new ApiError(403, {
    code: 'record.password_needed',
    message: t('Nothing was saved. You need to enter your password to make this change.')
  })
