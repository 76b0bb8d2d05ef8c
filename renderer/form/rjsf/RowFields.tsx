import { type FieldProps, toFieldPathId } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { Schema, Ui } from '../../../engine/index.ts'
import { createRowUiSchema } from './ui-schema.ts'

interface RowFieldsProps {
  /** The list, as RJSF hands it to its field. */
  list: FieldProps
  index: number
}

/** The questions of one row of a list: RJSF walks into it as into any group. */
export function RowFields({ list, index }: RowFieldsProps) {
  const { registry, formData, onChange, fieldPathId } = list
  const SchemaField = registry.fields.SchemaField as ComponentType<FieldProps> // RJSF always registers it
  const { items: row = {} } = list.schema as Schema // the form's own schema, which RJSF hands through
  return (
    <SchemaField
      name={String(index)}
      schema={row as object}
      uiSchema={createRowUiSchema(row, list.uiSchema?.['ui:fields'] as Ui['fields'])}
      fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId.path)}
      formData={Array.isArray(formData) ? formData[index] : undefined}
      onChange={onChange}
      onBlur={nothing}
      onFocus={nothing}
      registry={registry}
    />
  )
}

const nothing = () => undefined
