import { computeValue } from '../../../engine/index.ts'
import { useFormContext, useGroup } from '../state/form-context.ts'
import type { InputProps } from './kind.ts'
import { ReadOnly } from './ReadOnly.tsx'

/** An answer that follows from others: shown as they stand, and worked out again by the server. */
export function Computed(props: InputProps) {
  const { today } = useFormContext()
  const value = useGroup(props.path, (group, siblings) =>
    computeValue(group, props.field.name, siblings, today)
  )
  return <ReadOnly {...props} value={value} />
}
