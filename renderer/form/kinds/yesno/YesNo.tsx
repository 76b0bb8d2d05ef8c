import { useMemo } from 'react'
import { readAnswer, type Schema, withLabels } from '../../../../engine/index.ts'
import { FixedChoice } from '../choice/Choice.tsx'
import type { InputProps, PageKind } from '../kind.ts'
import { PlainView } from '../text/Text.tsx'

const createYesNoSchema = (schema: Schema): Schema =>
  withLabels(
    { ...schema, enum: ['true', 'false'] },
    { true: readAnswer(schema, true), false: readAnswer(schema, false) }
  )

/** Enters Yes or No as a choice of two, so that neither is the default. */
function YesNoInput(props: InputProps) {
  const { field, value, answer } = props
  const choice = useMemo(() => ({ ...field, schema: createYesNoSchema(field.schema) }), [field])
  return (
    <FixedChoice
      {...props}
      field={choice}
      value={typeof value === 'boolean' ? String(value) : undefined}
      answer={chosen => answer(chosen === undefined ? undefined : chosen === 'true')}
    />
  )
}

export const yesno: PageKind = { Input: YesNoInput, View: PlainView }
