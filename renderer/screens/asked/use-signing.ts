import { useEffect, useRef, useState } from 'react'
import { type Answers, type Form, sameValue } from '../../../engine/index.ts'
import { signParty } from '../../../generated/api/parties.ts'
import { api } from '../../api/api.ts'
import type { ApiError } from '../../api/api-error.ts'
import { isForLater } from '../../saving/for-later.ts'
import { createRequestBody, findFilesToSend } from '../../saving/request-body.ts'
import { useFormSending } from '../../saving/use-form-sending.ts'
import { isUnreached } from '../../saving/waiting-part.ts'

interface Signing {
  form: Form
  linkKey: string
  onSigned: () => void
  onKeyGone: () => void
}

/** Milliseconds between two tries: a browser does not know when a server comes back. */
const pause = 15_000

/** Loaded with the page: without a network it could not be loaded any more. */
const loadSending = () => import('../../saving/send-files.ts')

/** Signs the form and sends it. What cannot be sent waits, and is tried again for as long as the page is open. */
export function useSigning({ form, linkKey, onSigned, onKeyGone }: Signing) {
  const { slow, failure, send, formProps } = useFormSending(form)
  const [waiting, setWaiting] = useState<{ value: unknown }>()
  const [share, setShare] = useState<number>()
  const isSending = useRef(false)
  useEffect(() => void loadSending().catch(() => undefined), [])

  const sign = async (value: unknown, isAgain = false) => {
    if (isSending.current) return
    isSending.current = true
    await send(
      async () => {
        await api.upload(signParty, await createBody(form, value), { linkKey, onProgress: setShare })
        onSigned()
      },
      error => {
        const isToWait = isUnreached(error) || (isAgain && isForLaterTry(error))
        setWaiting(isToWait ? { value } : undefined)
        if (error.code === 'party.key_missing') onKeyGone()
        return isToWait
      }
    ).finally(() => {
      isSending.current = false
    })
  }
  useEffect(() => {
    if (!waiting) return
    const tryAgain = () => void sign(waiting.value, true)
    const timer = setTimeout(tryAgain, pause)
    window.addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what signs is the same for the same link
  }, [waiting])

  return {
    slow,
    formProps,
    sign,
    share: formProps.busy ? share : undefined,
    /** Told at no field, and no reason to wait. */
    failure: failure && !waiting && failure.problems.length === 0 ? failure : undefined,
    tryNow: waiting && (() => void sign(waiting.value, true)),
    /** Other answers are to be signed anew. */
    forgetUnless(value: unknown) {
      setWaiting(before => (before && sameValue(before.value, value) ? before : undefined))
    }
  }
}

/** A try before may still be at work on the server. */
const isForLaterTry = (error: ApiError) =>
  error.code !== 'party.key_missing' && (isForLater(error) || error.code === 'party.over')

async function createBody(form: Form, value: unknown): Promise<FormData> {
  const { appendFile } = await loadSending()
  const body = new FormData()
  for (const [name, answer] of Object.entries(createRequestBody(form, value) as Answers))
    body.append(name, typeof answer === 'object' ? JSON.stringify(answer) : String(answer))
  for (const file of findFilesToSend(form, value)) await appendFile(body, file)
  return body
}
