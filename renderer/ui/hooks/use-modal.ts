import { useLayoutEffect, useRef } from 'react'

const field = '.input, textarea, select, [type=radio]'
const action = ':scope .dialog-head ~ * button:not(.button-danger)'

/**
 * Opens a native dialog while it is rendered, with the focus in its first field, even if that is loaded later. Without a field
 * the focus is on the first button that is neither dangerous nor Close. Later it restores the previous focus.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const shown = dialog.current
    let stop: (() => void) | undefined
    const show = () => {
      stop?.()
      if (!shown?.open) shown?.showModal()
      stop = shown ? focusFirst(shown) : undefined
    }
    show()
    // Browsers close a dialog at a second Escape in a row, even if it refuses. Reopen it as long as it is rendered.
    shown?.addEventListener('close', show)
    return () => {
      stop?.()
      shown?.removeEventListener('close', show)
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}

/** Returns a function that stops waiting for a field. */
function focusFirst(dialog: HTMLDialogElement) {
  const focus = (what: string) => {
    const found = dialog.querySelector<HTMLElement>(what)
    found?.focus()
    return found
  }
  if (focus(field)) return
  // On Close, the first Enter of somebody who types already would close the dialog.
  if (!focus(action) && dialog.querySelector('.dialog-head')) {
    dialog.tabIndex = -1
    dialog.focus()
  }
  const first = document.activeElement
  const watch = new MutationObserver(() => {
    const isMoved = document.activeElement !== first && document.activeElement !== document.body
    if (isMoved || focus(field)) watch.disconnect()
  })
  watch.observe(dialog, { childList: true, subtree: true })
  return () => watch.disconnect()
}
