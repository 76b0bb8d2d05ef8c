import { useState } from 'react'

/** Employees that are ticked, whatever page they stand on. */
export interface ChosenOnes {
  ids: ReadonlySet<string>
  /** Ticks these, or takes their ticks away. */
  set: (ids: readonly string[], isChosen: boolean) => void
  clear: () => void
}

export function useChosen(): ChosenOnes {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    set: (some, isChosen) =>
      setIds(ids => {
        const next = new Set(ids)
        for (const id of some) {
          if (isChosen) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    clear: () => setIds(new Set())
  }
}
