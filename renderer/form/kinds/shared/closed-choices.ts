import { type ClosedChoices, listClosedChoices, type Schema } from '../../../../engine/index.ts'
import { useScope } from '../../state/form-context.ts'
import type { InputProps } from '../kind.ts'

const none = JSON.stringify({ hidden: [], greyed: [] } satisfies ClosedChoices)

/** Returns the choices that `x-offers` closes, and updates when the answers around them change. */
export function useClosedChoices(path: InputProps['path'], choices: Schema): ClosedChoices {
  const read = useScope(path, scope =>
    choices['x-offers'] ? JSON.stringify(listClosedChoices(choices, scope)) : none
  )
  return JSON.parse(read) as ClosedChoices
}
