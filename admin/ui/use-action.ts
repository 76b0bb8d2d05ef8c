import { useCallback } from 'react'
import { type Sending, useSending } from '../../renderer/saving/use-sending.ts'
import { toast } from '../../renderer/ui/toast.ts'

/** The state of something that is being sent; a toast says why it was refused. */
export function useAction(): Sending {
  const sending = useSending()
  const { run: send } = sending
  const run = useCallback<Sending['run']>(
    (work, onRefused) =>
      send(work, error => {
        toast.error(error.message)
        onRefused?.(error)
      }),
    [send]
  )
  return { ...sending, run }
}
