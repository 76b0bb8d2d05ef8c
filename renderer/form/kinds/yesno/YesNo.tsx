import { useMemo } from 'react'
import { type Schema, t } from '../../../../engine/index.ts'
import { FixedChoice } from '../choice/Choice.tsx'
import type { InputProps, PageKind } from '../kind.ts'
import { PlainView } from '../text/Text.tsx'

const createYesNoSchema = (): Schema => ({
  enum: ['true', 'false'],
  'x-texts': { true: t('Yes'), false: t('No') }
})

/** Enters Yes or No as a choice of two, so that neither is the default. */
function YesNoInput(props: InputProps) {
  const { field, value, answer } = props
  const choice = useMemo(() => ({ ...field, schema: { ...field.schema, ...createYesNoSchema() } }), [field])
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
