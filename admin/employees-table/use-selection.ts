import { useState } from 'react'

/** Employees that are ticked, whatever page they stand on. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Ticks these, or takes their ticks away. */
  set: (ids: readonly string[], isSelected: boolean) => void
  clear: () => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    set: (some, isSelected) =>
      setIds(ids => {
        const next = new Set(ids)
        for (const id of some) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    clear: () => setIds(new Set())
  }
}
