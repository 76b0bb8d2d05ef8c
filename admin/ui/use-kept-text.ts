import { useMemo, useState } from 'react'
import { useUser } from '../../renderer/session/session.tsx'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'

/** A text that somebody types: a reload of the tab keeps it until it is sent. */
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
