import { useLayoutEffect, useRef } from 'react'

/** Opens a native dialog as long as it is rendered, before what is in it asks for the focus; that goes back afterwards. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
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
