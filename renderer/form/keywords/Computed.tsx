import { readAnswer, sameValue, workOut, t } from '../../../engine/index.ts'
import { useScope } from '../state/form-context.ts'
import type { InputProps } from '../kinds/kind.ts'
import { ReadOnly } from '../kinds/shared/ReadOnly.tsx'

/** An answer that follows from others: shown as they stand, and worked out again by the server; beside it what somebody has replaced. */
export function Computed(props: InputProps) {
  const { schema } = props.field
  const value = useScope(props.path, (scope, name) => scope.compute(name))
  const workedOut = useScope(props.path, scope =>
    schema['x-replacedBy'] ? workOut(schema, scope.group ?? {}, scope) : undefined
  )
  const isReplaced = schema['x-replacedBy'] !== undefined && !sameValue(value, workedOut)
  const hint =
    isReplaced &&
    workedOut !== undefined &&
    t('Calculated: {answer}', { answer: readAnswer(schema, workedOut) })
  return <ReadOnly {...props} value={value} hint={hint} />
}
