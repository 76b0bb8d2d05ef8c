import { useScope } from '../state/form-context.ts'
import type { InputProps } from './kind.ts'
import { ReadOnly } from './ReadOnly.tsx'

/** An answer that follows from others: shown as they stand, and worked out again by the server. */
export function Computed(props: InputProps) {
  const value = useScope(props.path, (scope, name) => scope.compute(name))
  return <ReadOnly {...props} value={value} />
}
