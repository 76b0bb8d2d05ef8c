import { type FormEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { cleanAnswers, type Facts, type Form, type Problem, toastsOf, t } from '../../engine/index.ts'
import type { FileStore } from './files/file-store.ts'
import type { WarningMemory } from './state/warnings.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { FormContext, UploadsContext } from './state/form-context.ts'
import { isMistake } from './state/problems.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { fieldId } from './state/field-id.ts'
import type { OptionsSource } from './state/options-source.ts'
import { FieldTree } from './rjsf/FieldTree.tsx'
import { type FieldTreeHandle, useAnswers } from './state/use-answers.ts'
import { useFormContextValue } from './state/use-form-context-value.ts'
import { useProblems } from './state/use-problems.ts'

export interface SchemaFormProps {
  form: Form
  /** The answers to open with. Give the form a new `key` to open it with others. */
  value?: unknown
  /** Nobody has answered it yet, though something may stand in `value`. Without it that is so where there is no value. */
  isFirst?: boolean
  /** Every change, with everything typed so far; also before the page goes away and before a file picker opens. */
  onChange?: (value: unknown) => void
  /**
   * The answers as they stand on the page (files chosen and `x-local` fields too), once nothing is wrong with them; and
   * those of them that may leave the page.
   */
  onSubmit: (value: unknown, answers: unknown) => void
  facts: Facts
  options: OptionsSource
  submitLabel?: string
  busy?: boolean
  /** What the server found; paths may lead into the record or into the form. Take them away before a new try. */
  serverProblems?: readonly Problem[]
  /** Links and lines beside the button. */
  secondary?: ReactNode
  /** What stands between the questions and the button. */
  children?: ReactNode
  /** What `x-from` is taken from, for instance `{ account: user }`. */
  from?: unknown
  /** Without it, chosen files last as long as the page. */
  files?: FileStore
  /** What was said of unusual answers before; without it each is asked while the form is open. */
  warnings?: WarningMemory | undefined
  /** Share of a file that is sent, 0 to 1, by the JSON Pointer of its field. */
  uploads?: { [pointer: string]: number }
  ref?: Ref<SchemaFormHandle>
}

/** What a page may do to an open form. */
export interface SchemaFormHandle {
  setAnswer: (path: string[], answer: unknown) => void
  focus: (path: string[]) => void
}

/** Any form, drawn from its schema and UI schema alone. It never calls the API. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, children, secondary, busy } = props
  const tree = useRef<FieldTreeHandle>(null)
  const { store, initial, take, saveNow } = useAnswers(props, tree)
  const { summary, box, found, show, recheck, recheckSoon, pass } = useProblems(props, store)
  const element = useRef<HTMLFormElement>(null)
  const passAndGoOn = (problem: Problem) => {
    if (pass(problem)) element.current?.requestSubmit()
  }
  const setAnswer = (path: string[], answer: unknown) => tree.current?.setAnswer(path, answer)
  const { context, news } = useFormContextValue(props, {
    ...{ store, saveNow, recheck, setAnswer },
    pass: passAndGoOn
  })

  useImperativeHandle(props.ref, () => ({
    setAnswer,
    focus: path => document.getElementById(fieldId(form, path))?.focus()
  }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    toast.clear()
    flushSync(() => store.commitAll())
    const value = store.value()
    const problems = found(value)
    show(problems)
    if (problems.length === 0) return props.onSubmit(value, cleanAnswers(form, value))
    for (const words of toastsOf(problems.filter(isMistake), [form])) toast.error(words)
  }

  const change = (answers: unknown) => {
    take(answers)
    recheckSoon()
  }

  return (
    <FormContext value={context}>
      <UploadsContext value={props.uploads ?? noUploads}>
        {summary.length > 0 && <ErrorSummary form={form} problems={summary} ref={box} />}
        <form className="form" noValidate onSubmit={submit} ref={element}>
          {form.schema.description && <p>{form.schema.description}</p>}
          <FieldTree form={form} initial={initial} onChange={change} ref={tree} />
          {children}
          <div className="actions">
            <Button type="submit" look="primary" busy={busy}>
              {props.submitLabel ?? form.ui['ui:submit'] ?? t('Save')}
            </Button>
            {secondary}
          </div>
          <p className="visually-hidden" role="status">
            {news}
          </p>
        </form>
      </UploadsContext>
    </FormContext>
  )
}

const noUploads = {}
