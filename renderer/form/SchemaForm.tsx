import RjsfForm, { type IChangeEvent } from '@rjsf/core'
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8'
import { type FormEvent, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Facts, type Form, type Problem, type Schema, toastsOf } from '../../engine/index.ts'
import type { FileStore } from '../fileStore.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { FormContext, UploadsContext } from './context.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { fieldId, idPrefix } from './fieldId.ts'
import type { OptionsSource } from './options.ts'
import { noInventedAnswers, theme } from './theme.ts'
import { uiSchemaOf } from './uiSchema.ts'
import { useAnswers } from './useAnswers.ts'
import { useParts } from './useParts.ts'
import { useProblems } from './useProblems.ts'

export interface SchemaFormProps {
  form: Form
  /** The answers to open with. Give the form a new `key` to open it with others. */
  value?: unknown
  /** Every change, with everything typed so far; also before the page goes away and before a file picker opens. */
  onChange?: (value: unknown) => void
  /** The answers as they stand on the page (files chosen and `x-local` fields too), once nothing is wrong with them. */
  onSubmit: (value: unknown) => void
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
  files?: FileStore
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
  const rjsf = useRef<RjsfForm>(null)
  const { store, initial, take, saveNow } = useAnswers(props, rjsf)
  const { summary, box, found, show, recheck, recheckSoon } = useProblems(props, store)
  const { parts, news } = useParts(props, { store, saveNow, recheck })
  const drawing = useMemo(() => drawingOf(form), [form])

  useImperativeHandle(props.ref, () => ({
    setAnswer: (path, answer) => rjsf.current?.setFieldValue(path, answer),
    focus: path => document.getElementById(fieldId(form, path))?.focus()
  }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    flushSync(() => store.commitAll())
    const value = store.value()
    const problems = found(value)
    show(problems)
    if (problems.length === 0) return props.onSubmit(value)
    for (const words of toastsOf(problems, [form])) toast.error(words)
  }

  const change = (event: IChangeEvent) => {
    take(event)
    recheckSoon()
  }

  return (
    <FormContext value={parts}>
      <UploadsContext value={props.uploads ?? noUploads}>
        {summary.length > 0 && <ErrorSummary form={form} problems={summary} ref={box} />}
        <form className="form" noValidate onSubmit={submit}>
          {form.schema.description && <p>{form.schema.description}</p>}
          <RjsfForm {...drawing} ref={rjsf} initialFormData={initial} onChange={change}>
            {noButton}
          </RjsfForm>
          {children}
          <div className="actions">
            <Button type="submit" look="primary" busy={busy}>
              {props.submitLabel ?? form.ui['ui:submit'] ?? 'Save'}
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

/** The schema of what is asked: RJSF draws every property that there is. */
function withoutRetired(schema: Schema): Schema {
  const { properties, items } = schema
  if (!properties && !items) return schema
  const asked = Object.entries(properties ?? {}).filter(([, field]) => !field['x-retired'])
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(asked.map(([name, field]) => [name, withoutRetired(field)]))
    }),
    ...(items && { items: withoutRetired(items) })
  }
}

const noUploads = {}
const noButton = <></>

/** What RJSF needs of a form. The form element, the check and the problems are ours. */
function drawingOf(form: Form) {
  const schema = withoutRetired(form.schema)
  // Our schemas are a subset of those that RJSF knows.
  const [drawn, compiled] = [schema as object, form.schema as object]
  return {
    ...theme,
    schema: drawn,
    uiSchema: uiSchemaOf({ ...form, schema }),
    validator: createPrecompiledValidator(form.validators as ValidatorFunctions, compiled),
    experimental_defaultFormStateBehavior: noInventedAnswers,
    idPrefix: idPrefix(form),
    tagName: 'div' as const,
    className: 'form',
    noValidate: true,
    showErrorList: false as const
  }
}
