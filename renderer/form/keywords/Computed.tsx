import { readAnswer, replacementOf, sameValue, workOut, t } from '../../../engine/index.ts'
import { useScope } from '../state/form-context.ts'
import type { InputProps } from '../kinds/kind.ts'
import { ReadOnly } from '../kinds/shared/ReadOnly.tsx'

/** Shows a computed answer, which the server computes again. If it was replaced, a hint shows the computed one. */
export function Computed(props: InputProps) {
  const { schema } = props.field
  const value = useScope(props.path, (scope, name) => scope.compute(name))
  const workedOut = useScope(props.path, scope =>
    replacementOf(schema) ? workOut(schema, scope.group ?? {}, scope) : undefined
  )
  const isReplaced = replacementOf(schema) !== undefined && !sameValue(value, workedOut)
  const hint =
    isReplaced &&
    workedOut !== undefined &&
    t('Calculated: {answer}', { answer: readAnswer(schema, workedOut) })
  return <ReadOnly {...props} value={value} hint={hint} />
}
