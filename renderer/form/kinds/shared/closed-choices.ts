import { type ClosedChoices, listClosedChoices, type Schema } from '../../../../engine/index.ts'
import { useScope } from '../../state/form-context.ts'
import type { InputProps } from '../kind.ts'

const none = JSON.stringify({ hidden: [], greyed: [] } satisfies ClosedChoices)

/** The choices that are not open as the answers around them stand, while they change. */
export function useClosedChoices(path: InputProps['path'], choices: Schema): ClosedChoices {
  const read = useScope(path, scope =>
    choices['x-offers'] ? JSON.stringify(listClosedChoices(choices, scope)) : none
  )
  return JSON.parse(read) as ClosedChoices
}
