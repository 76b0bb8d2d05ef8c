import type { FieldProps } from '@rjsf/utils'
import { Suspense, useCallback } from 'react'
import {
  type Field,
  type FieldUi,
  kindOf,
  type Schema,
  isComputed,
  pointerOf,
  replacedFieldOf
} from '../../../engine/index.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useFormContext, useProblem, useWarning } from '../state/form-context.ts'
import { Offer } from './Offer.tsx'
import { RowFields } from './RowFields.tsx'
import { Computed } from '../keywords/Computed.tsx'
import { kinds } from '../kinds/index.ts'
import type { InputProps } from '../kinds/kind.ts'
import { loadInput } from '../kinds/shared/Lazy.tsx'

const ConfirmAnswer = lazyComponent(() => import('../ConfirmAnswer.tsx'))

/** Draws one question: RJSF provides its schema and answer, the kind its input. */
export function KindField(props: FieldProps) {
  const { fieldPathId, formData, onChange } = props
  const field = fieldOf(props)
  const problem = useProblem(fieldPathId.path)
  const warning = useWarning(fieldPathId.path)
  const { store } = useFormContext()
  const answer = useCallback(
    (value: unknown, path: InputProps['path'] = fieldPathId.path) => {
      store.addPending(pointerOf(path), value)
      onChange(value, [...path], undefined, fieldPathId.$id)
    },
    [store, onChange, fieldPathId]
  )
  const Input = inputOf(field)
  const question = (
    <Input
      id={fieldPathId.$id}
      path={fieldPathId.path}
      field={field}
      value={formData}
      answer={answer}
      problem={problem}
      drawRow={index => <RowFields list={props} index={index} />}
    />
  )
  const confirmation = warning && (
    <Suspense>
      <ConfirmAnswer warning={warning} title={field.title} />
    </Suspense>
  )
  if (field.ui['ui:source'])
    return (
      <div className="field-offer">
        {question}
        <Offer path={fieldPathId.path} schema={field.schema} ui={field.ui} />
        {confirmation}
      </div>
    )
  if (!warning) return question
  return (
    <>
      {question}
      {confirmation}
    </>
  )
}

function inputOf({ schema, kind }: Field) {
  if (isComputed(schema)) return Computed
  if (schema['x-mask']) return Masked
  return replacedFieldOf(schema) ? Replacing : (kinds[kind] ?? kinds.text).Input
}

const Masked = loadInput('keywords', async () => (await import('../keywords/Masked.tsx')).MaskedInput)
const Replacing = loadInput('keywords', async () => (await import('../keywords/Replacing.tsx')).Replacing)

const isWholeForm = ({ path }: FieldProps['fieldPathId']) => path.length === 0

function fieldOf({ name, schema: rjsfSchema, uiSchema, required, fieldPathId }: FieldProps): Field {
  const schema = rjsfSchema as Schema // the form's own schema, which RJSF passes through
  const fieldUi = (uiSchema ?? {}) as FieldUi
  const help = fieldUi['ui:help'] ?? (isWholeForm(fieldPathId) ? undefined : schema.description)
  const ui = help === undefined ? fieldUi : { ...fieldUi, 'ui:help': help }
  return {
    name,
    path: fieldPathId.path.map(String),
    title: ui['ui:title'] ?? schema.title ?? name,
    kind: kindOf(schema),
    schema,
    ui,
    required: isWholeForm(fieldPathId) ? (schema.minItems ?? 0) > 0 : (required ?? false)
  }
}
