import { useEffect, useRef } from 'react'

/** Opens a native dialog as long as it is rendered; afterwards the focus goes back to where it was. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const shown = dialog.current
    shown?.showModal()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}
