import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns which sections are open: initially all on wide screens, the first on phones; all while printing. */
export function useOpenSections(names: readonly string[]) {
  const [open, setOpen] = useState<readonly string[]>(() =>
    window.matchMedia('(min-width: 40rem)').matches ? names : names.slice(0, 1)
  )
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const showPrinted = () => flushSync(() => setPrinted(true))
    const hidePrinted = () => setPrinted(false)
    window.addEventListener('beforeprint', showPrinted)
    window.addEventListener('afterprint', hidePrinted)
    return () => {
      window.removeEventListener('beforeprint', showPrinted)
      window.removeEventListener('afterprint', hidePrinted)
    }
  }, [])
  return {
    isOpen: (name: string) => isPrinted || open.includes(name),
    isAllOpen: open.length === names.length,
    set(name: string, isOpen: boolean) {
      if (isPrinted) return
      // Browsers also report sections that are rendered open. A new array for each report would rerender in an endless loop.
      setOpen(open => {
        if (open.includes(name) === isOpen) return open
        return isOpen ? [...open, name] : open.filter(other => other !== name)
      })
    },
    setAll: (isOpen: boolean) => setOpen(isOpen ? names : [])
  }
}
