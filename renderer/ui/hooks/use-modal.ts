import { useLayoutEffect, useRef } from 'react'

/** Opens a native dialog while it is rendered, with the focus in its first field. Later it restores the previous focus. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>('.input, textarea, select, [type=radio]')?.focus()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}
