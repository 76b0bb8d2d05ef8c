import { useEffect, useMemo, useState } from 'react'
import { useUser } from '../../renderer/session/session.tsx'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'

/** The selected employees, on all pages. */
export interface Selection {
  ids: ReadonlySet<string>
  set: (ids: readonly string[], isSelected: boolean) => void
  clear: () => void
}

/** Returns the selection of a list. The tab keeps it across reloads, pages and visits of records. */
export function useSelection(list: string): Selection {
  const { _id } = useUser()
  const storage = useMemo(() => createTabStorage<string[]>(`selected-${list}-${_id}`), [list, _id])
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(storage.get()))
  useEffect(() => {
    if (ids.size > 0) storage.set([...ids])
    else storage.clear()
  }, [ids, storage])
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
    clear() {
      storage.clear() // also if the page is left at once
      setIds(new Set())
    }
  }
}
