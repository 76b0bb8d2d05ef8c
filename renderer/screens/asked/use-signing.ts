import { useEffect, useRef, useState } from 'react'
import { type Answers, type Form, pathOf, sameValue, schemaAt } from '../../../engine/index.ts'
import { signParty } from '../../../generated/api/parties.ts'
import { api } from '../../api/api.ts'
import type { ApiError } from '../../api/api-error.ts'
import { today } from '../../record/today.ts'
import { isForLater } from '../../saving/for-later.ts'
import { createRequestBody, findFilesToSend } from '../../saving/request-body.ts'
import { useFormSending } from '../../saving/use-form-sending.ts'
import { isUnreached } from '../../saving/waiting-part.ts'

interface Signing {
  form: Form
  linkKey: string
  onSigned: () => void
  onKeyExpired: () => void
}

/** Milliseconds between retries: a browser cannot detect that a server is back. */
const retryDelay = 15_000

/** Loaded together with the page, because it could not be loaded later without a network. */
const loadSending = () => import('../../saving/send-files.ts')

/** Signs the form and sends it. What cannot be sent is retried for as long as the page is open. */
export function useSigning({ form, linkKey, onSigned, onKeyExpired }: Signing) {
  const { slow, failure, send, formProps } = useFormSending(form)
  const [waiting, setWaiting] = useState<{ value: unknown }>()
  const [share, setShare] = useState<number>()
  const isSending = useRef(false)
  useEffect(() => void loadSending().catch(() => undefined), [])

  const sign = async (value: unknown, isRetry = false) => {
    if (isSending.current) return
    isSending.current = true
    await send(
      async () => {
        const { declarationVersion } = form
        const options = { linkKey, declarationVersion, onProgress: setShare }
        await api.upload(signParty, await createBody(form, value), options)
        onSigned()
      },
      error => {
        const isToWait = isUnreached(error) || (isRetry && isForLaterTry(error))
        setWaiting(isToWait ? { value } : undefined)
        if (error.code === 'party.key_missing') onKeyExpired()
        return isToWait
      }
    ).finally(() => {
      isSending.current = false
    })
  }
  useEffect(() => {
    if (!waiting) return
    const retry = () => void sign(waiting.value, true)
    const timer = setTimeout(retry, retryDelay)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what signs is the same for the same link
  }, [waiting])

  return {
    slow,
    formProps,
    sign,
    share: formProps.busy ? share : undefined,
    /** The error to show if it belongs to no field and the form is not waiting to be sent. */
    failure: failure && !waiting && failure.problems.length === 0 ? failure : undefined,
    /** Whether the form was refused for a question that was added after the page was opened. */
    isOutOfDate: failure?.problems.some(({ path }) => !schemaAt(form.schema, pathOf(path))),
    tryNow: waiting && (() => void sign(waiting.value, true)),
    /** Stops the retries if the answers have changed, as they must be signed again. */
    forgetUnless(value: unknown) {
      setWaiting(before => (before && sameValue(before.value, value) ? before : undefined))
    }
  }
}

/** Whether to retry later; `party.over` may mean that the server is still handling an earlier attempt. */
const isForLaterTry = (error: ApiError) =>
  error.code !== 'party.key_missing' && (isForLater(error) || error.code === 'party.over')

async function createBody(form: Form, value: unknown): Promise<FormData> {
  const { appendAnswers, appendFile } = await loadSending()
  const body = new FormData()
  appendAnswers(body, createRequestBody(form, value, { today: today() }) as Answers, [form])
  for (const file of findFilesToSend(form, value)) await appendFile(body, file)
  return body
}
