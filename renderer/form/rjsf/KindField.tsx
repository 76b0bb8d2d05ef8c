import type { FieldProps } from '@rjsf/utils'
import { useCallback } from 'react'
import { type Field, type FieldUi, kindOf, type Schema } from '../../../engine/index.ts'
import { useProblem } from '../state/form-context.ts'
import { RowFields } from './RowFields.tsx'
import { Computed } from '../kinds/Computed.tsx'
import { kinds } from '../kinds/index.ts'

/** One question: RJSF brings its schema and answer, the kind draws it. */
export function KindField(props: FieldProps) {
  const { fieldPathId, formData, onChange } = props
  const field = fieldOf(props)
  const problem = useProblem(fieldPathId.path)
  const answer = useCallback(
    (value: unknown) => onChange(value, fieldPathId.path, undefined, fieldPathId.$id),
    [onChange, fieldPathId]
  )
  const { Input } = field.schema['x-computed'] ? { Input: Computed } : (kinds[field.kind] ?? kinds.text)
  return (
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
}

const isWholeForm = ({ path }: FieldProps['fieldPathId']) => path.length === 0

function fieldOf({ name, schema: given, uiSchema, required, fieldPathId }: FieldProps): Field {
  const schema = given as Schema // the form's own schema, which RJSF hands through
  const own = (uiSchema ?? {}) as FieldUi
  const help = own['ui:help'] ?? (isWholeForm(fieldPathId) ? undefined : schema.description)
  const ui = help === undefined ? own : { ...own, 'ui:help': help }
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
