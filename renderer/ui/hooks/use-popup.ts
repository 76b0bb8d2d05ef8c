import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Popup<T extends HTMLElement> {
  isOpen: boolean
  /** The element around the button and its popup. */
  container: RefObject<T | null>
  toggle: () => void
  /** Closes the popup; if the focus was inside, it returns to the button. */
  close: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Opens and closes a popup of a button. Escape, a press outside, and moving the focus outside close it too. */
export function usePopup<T extends HTMLElement = HTMLDivElement>(): Popup<T> {
  const [isOpen, setOpen] = useState(false)
  const container = useRef<T>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])
  const close = () => {
    const isInside = container.current?.contains(document.activeElement)
    setOpen(false)
    if (isInside) container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  return { isOpen, container, toggle: () => setOpen(!isOpen), close, onKeyDown }
}
