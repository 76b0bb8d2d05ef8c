import { useMemo, useState } from 'react'
import { useUser } from '../../renderer/session/session.tsx'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'

/** Returns a text that the user types, and which the tab keeps across reloads until it is cleared. */
export function useKeptText(name: string, initial = '') {
  const { _id } = useUser()
  const kept = useMemo(() => createTabStorage<string>(`${name}-${_id}`), [name, _id])
  const [text, show] = useState(() => kept.get() ?? initial)
  const setText = (next: string) => {
    show(next)
    if (next === initial) kept.clear()
    else kept.set(next)
  }
  return { text, setText, clear: kept.clear }
}
