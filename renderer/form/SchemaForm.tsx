import { type FormEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { cleanAnswers, type Facts, type Form, type Problem, toastsOf, t } from '../../engine/index.ts'
import type { FileStore } from './files/file-store.ts'
import type { WarningMemory } from './state/warnings.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { FormContext, UploadsContext } from './state/form-context.ts'
import { isMistake, locateProblems } from './state/problems.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { fieldId } from './state/field-id.ts'
import type { FormStore } from './state/form-store.ts'
import type { OptionsSource } from './state/options-source.ts'
import { FieldTree } from './rjsf/FieldTree.tsx'
import { type FieldTreeHandle, useAnswers } from './state/use-answers.ts'
import { useFormContextValue } from './state/use-form-context-value.ts'
import { useProblems } from './state/use-problems.ts'

export interface SchemaFormProps {
  form: Form
  /** The initial answers; later values are ignored. Change `key` to open the form with other answers. */
  value?: unknown
  /** Whether nobody has answered the form yet, even if `value` contains something. By default, whether `value` is undefined. */
  isFirst?: boolean
  /** Called with everything typed so far at each change, before the page is hidden or left, and before a file picker opens. */
  onChange?: (value: unknown) => void
  /**
   * Called once no problem is left: with the answers as they are on the page (chosen files and `x-local` fields included), and
   * with only those answers that may be sent.
   */
  onSubmit: (value: unknown, answers: unknown) => void
  facts: Facts
  options: OptionsSource
  submitLabel?: string
  busy?: boolean
  /** Problems the server found. Their paths start in the record or in the form. Clear them before a new attempt. */
  serverProblems?: readonly Problem[]
  /** Links and texts next to the submit button. */
  secondary?: ReactNode
  /** Content between the questions and the button. */
  children?: ReactNode
  /** The values that `x-from` reads, for instance `{ account: user }`. */
  from?: unknown
  /** Where chosen files are kept; by default in memory, until the page closes. */
  files?: FileStore
  /** The unusual answers that were confirmed before. By default, confirmations last while the form is open. */
  warnings?: WarningMemory | undefined
  /** The share of each file that has been sent, 0 to 1, by the JSON Pointer of its field. */
  uploads?: { [pointer: string]: number }
  ref?: Ref<SchemaFormHandle>
}

export interface SchemaFormHandle {
  /** Returns everything typed so far. */
  answers: () => unknown
  setAnswer: (path: string[], answer: unknown) => void
  focus: (path: string[]) => void
}

/** Draws any form from its schema and UI schema alone. It never calls the API. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, children, secondary, busy } = props
  const tree = useRef<FieldTreeHandle>(null)
  const { store, initial, receiveAnswers, saveNow } = useAnswers(props, tree)
  const { summary, box, found, show, moveProblemsOf, recheckSoon, confirmWarning } = useProblems(props, store)
  const element = useRef<HTMLFormElement>(null)
  const confirmAndContinue = (problem: Problem) => {
    if (confirmWarning(problem)) element.current?.requestSubmit()
  }
  const setAnswer = (path: string[], answer: unknown) => tree.current?.setAnswer(path, answer)
  const { context, news } = useFormContextValue(props, {
    store,
    saveNow,
    moveProblemsOf,
    setAnswer,
    confirmWarning: confirmAndContinue
  })

  useImperativeHandle(props.ref, () => ({
    answers: store.settled,
    setAnswer,
    focus: path => document.getElementById(fieldId(form, path))?.focus()
  }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    toast.clear()
    flushSync(() => store.commitAll())
    const value = store.settled()
    const problems = [...found(value), ...locateProblems(form, listRefused(store), value)]
    store.refusedFiles.clear()
    show(problems)
    const { at: _, ...facts } = props.facts
    if (problems.length === 0) return props.onSubmit(value, cleanAnswers(form, value, facts))
    for (const message of toastsOf(problems.filter(isMistake), [form])) toast.error(message)
  }

  const change = (answers: unknown) => {
    receiveAnswers(answers)
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

/** Lists files that are not ready yet, and files that were refused since the last submit: each of those stops one submit. */
const listRefused = ({ preparing, refusedFiles }: FormStore): Problem[] =>
  [...preparing, ...refusedFiles].map(([path, msg]) => ({ path, rule: 'accepted', msg }))

const noUploads = {}
