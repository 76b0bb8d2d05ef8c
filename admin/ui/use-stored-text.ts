import { useMemo, useState } from 'react'
import { useUser } from '../../renderer/session/session.tsx'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'

/** Returns a text that the user types, and which the tab keeps across reloads until it is cleared. */
export function useStoredText(name: string, initial = '') {
  const { _id } = useUser()
  const storage = useMemo(() => createTabStorage<string>(`${name}-${_id}`), [name, _id])
  const [text, show] = useState(() => storage.get() ?? initial)
  const setText = (next: string) => {
    show(next)
    if (next === initial) storage.clear()
    else storage.set(next)
  }
  return { text, setText, clear: storage.clear }
}
