import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Answers, type Form, listFields, t } from '../../engine/index.ts'
import type { ApiError } from '../api/api-error.ts'
import type { SchemaFormHandle } from '../form/SchemaForm.tsx'
import { SchemaForm, useForm } from '../form-loading/load-form.ts'
import { prerenderedInput } from '../form/state/prerendered-input.ts'
import { useFormSending } from '../saving/use-form-sending.ts'
import { Notice } from '../ui/Notice.tsx'

interface AccountFormProps<T> {
  /** The name of the form below schemas/. */
  name: string
  initial?: Answers
  submitLabel?: string
  /** The field to focus on arrival, if the fields above it are filled in. */
  startsAt?: string
  /** Sends the answers that may be sent; throws an ApiError if they are refused. */
  send: (answers: T) => Promise<void>
  /** Handles a refusal on the screen itself; returns true if nothing else has to be shown. */
  onRefused?: (error: ApiError, answers: T) => boolean
  /** Returns the answers to start again with after a refusal, for instance without the password. */
  afterRefusal?: (answers: Answers) => Answers
  /** Called at every change, so that answers can be kept. */
  onChange?: (answers: Answers, form: Form) => void
  /** Content next to the button. */
  secondary?: ReactNode
  /** Content below the message of a refusal. */
  advice?: (error: ApiError) => ReactNode
}

/** A form of the account screens, drawn from its schema. The screen sends it; refusals appear as toasts and on the page. */
export function AccountForm<T>(props: AccountFormProps<T>) {
  const { name, send, onRefused, afterRefusal, onChange, advice } = props
  const form = useForm(name)
  const [opened, setOpened] = useState<Answers>(() => ({
    ...props.initial,
    ...prerenderedInput.answers(form)
  }))
  const [attempt, setAttempt] = useState(0)
  const { slow, failure, send: sendForm, formProps } = useFormSending(form)
  const handle = useRef<SchemaFormHandle>(null)

  useLayoutEffect(() => prerenderedInput.restoreFocus(), [])
  useEffect(() => {
    if (props.startsAt) handle.current?.focus([props.startsAt])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, [])
  useEffect(() => {
    const emptied = listFields(form).find(({ name, required }) => required && opened[name] === undefined)
    if (attempt > 0 && emptied) handle.current?.focus(emptied.path)
  }, [attempt, form, opened])

  const submit = (value: unknown, cleaned: unknown) => {
    const answers = cleaned as T // the form has just passed its check
    return sendForm(
      () => send(answers),
      error => {
        if (onRefused?.(error, answers)) return true
        if (!afterRefusal) return
        setOpened(afterRefusal(value as Answers))
        setAttempt(attempt + 1)
      }
    )
  }
  const hint = failure && advice?.(failure)
  return (
    <>
      <SchemaForm
        {...formProps}
        key={attempt}
        ref={handle}
        value={opened}
        onChange={value => onChange?.(value as Answers, form)}
        onSubmit={submit}
        {...(props.submitLabel && { submitLabel: props.submitLabel })}
        secondary={props.secondary}
      >
        {failure && (hint || failure.problems.length === 0) && (
          <Notice tone="danger" title={capitalise(failure.explanation)} role="alert">
            {hint}
          </Notice>
        )}
      </SchemaForm>
      {slow && <p role="status">{t('Still sending. Please keep this page open.')}</p>}
    </>
  )
}

const capitalise = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
