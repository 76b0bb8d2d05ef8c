import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Which sections are open: at first all on wide screens, the first on phones; all of them while the page is printed. */
export function useOpenSections(names: readonly string[]) {
  const [open, setOpen] = useState<readonly string[]>(() =>
    window.matchMedia('(min-width: 40rem)').matches ? names : names.slice(0, 1)
  )
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinted(true))
    const after = () => setPrinted(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return {
    isOpen: (name: string) => isPrinted || open.includes(name),
    isAllOpen: open.length === names.length,
    set(name: string, isOpen: boolean) {
      if (isPrinted) return
      setOpen(open => [...open.filter(other => other !== name), ...(isOpen ? [name] : [])])
    },
    setAll: (isOpen: boolean) => setOpen(isOpen ? names : [])
  }
}
