import { type FieldProps, toFieldPathId } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { type FieldUi, isPlain, rowTitle, type Schema, type Ui } from '../../../engine/index.ts'
import { createItemUiSchema, createRowUiSchema } from './ui-schema.ts'

interface RowFieldsProps {
  /** The props that RJSF passes to the field of the list. */
  list: FieldProps
  index: number
}

/** Draws the questions of one row of a list: RJSF walks into it as into a group. A plain answer is a single question. */
export function RowFields({ list, index }: RowFieldsProps) {
  const { registry, formData, onChange, fieldPathId } = list
  const SchemaField = registry.fields.SchemaField as ComponentType<FieldProps> // RJSF always registers it
  const schema = list.schema as Schema // the form's own schema, which RJSF passes through
  const { items: row = {} } = schema
  const ui = (list.uiSchema ?? {}) as FieldUi
  const title = ui['ui:title'] ?? schema.title ?? list.name
  return (
    <SchemaField
      name={String(index)}
      schema={row as object}
      required={isPlain(row)}
      uiSchema={
        isPlain(row)
          ? createItemUiSchema(ui, rowTitle({ ui, title, schema }, index + 1))
          : createRowUiSchema(row, list.uiSchema?.['ui:fields'] as Ui['fields'])
      }
      fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId.path)}
      formData={Array.isArray(formData) ? formData[index] : undefined}
      onChange={onChange}
      onBlur={ignore}
      onFocus={ignore}
      registry={registry}
    />
  )
}

const ignore = () => undefined
