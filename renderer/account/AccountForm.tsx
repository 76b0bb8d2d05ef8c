import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Answers, answered, type Form, fieldsOf } from '../../engine/index.ts'
import type { ApiError } from '../api/api-error.ts'
import type { SchemaFormHandle } from '../form/SchemaForm.tsx'
import { SchemaForm, useForm } from '../form/load-form.ts'
import { options } from '../api/options.ts'
import { problemsOf, toastsFor } from '../saving/refusals.ts'
import { useSending } from '../saving/use-sending.ts'
import { today } from '../form/state/today.ts'
import { typedBefore } from '../form/state/prerendered-input.ts'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.ts'

interface AccountFormProps {
  /** The form's name below schemas/. */
  name: string
  initial?: Answers
  submitLabel?: string
  /** Sends the answers that leave the page; throws an ApiError where that is refused. */
  send: (answers: Answers) => Promise<void>
  /** A refusal that this screen deals with itself: true where that is all. */
  onRefused?: (error: ApiError, answers: Answers) => boolean
  /** Answers to start again with after a refusal, for instance without the password. */
  afterRefusal?: (answers: Answers) => Answers
  /** Told of every change, to keep what may be kept. */
  onChange?: (answers: Answers, form: Form) => void
  /** Beside the button. */
  secondary?: ReactNode
  /** Below the words of a refusal. */
  advice?: (error: ApiError) => ReactNode
}

/** A form of the account screens: drawn from its schema, sent by the screen, refusals as toasts and on the page. */
export function AccountForm(props: AccountFormProps) {
  const { name, send, onRefused, afterRefusal, onChange, advice } = props
  const form = useForm(name)
  const [opened, setOpened] = useState<Answers>(() => ({ ...props.initial, ...typedBefore.answers(form) }))
  const [attempt, setAttempt] = useState(0)
  const { busy, slow, failure, run } = useSending()
  const handle = useRef<SchemaFormHandle>(null)
  const problems = useMemo(() => failure && problemsOf(failure.problems, name), [failure, name])

  useEffect(() => typedBefore.restoreFocus(), [])
  useEffect(() => {
    const emptied = fieldsOf(form).find(({ name, required }) => required && opened[name] === undefined)
    if (attempt > 0 && emptied) handle.current?.focus(emptied.path)
  }, [attempt, form, opened])

  const submit = (value: unknown) => {
    const answers = answered(form, value) as Answers // the form has just passed its check
    const refused = (error: ApiError) => {
      if (onRefused?.(error, answers)) return
      for (const text of toastsFor(error, [form])) toast.error(text)
      if (!afterRefusal) return
      setOpened(afterRefusal(value as Answers))
      setAttempt(attempt + 1)
    }
    return run(() => send(answers), refused)
  }
  const hint = failure && advice?.(failure)
  return (
    <>
      <SchemaForm
        key={attempt}
        ref={handle}
        form={form}
        value={opened}
        onChange={value => onChange?.(value as Answers, form)}
        onSubmit={submit}
        facts={{ at: 'page', today: today() }}
        options={options}
        {...(props.submitLabel && { submitLabel: props.submitLabel })}
        busy={busy}
        {...(problems && { serverProblems: problems })}
        secondary={props.secondary}
      >
        {failure && (hint || failure.problems.length === 0) && (
          <Notice kind="danger" title={sentence(failure.message)}>
            {hint}
          </Notice>
        )}
      </SchemaForm>
      {slow && <p role="status">Still sending... you can keep this page open.</p>}
    </>
  )
}

const sentence = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
