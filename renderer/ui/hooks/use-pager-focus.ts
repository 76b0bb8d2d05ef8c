import { useEffect, useRef } from 'react'

/** Keeps the focus in a pager: the pressed link may not exist on the new page. `page` identifies the page. */
export function usePagerFocus(page: unknown) {
  const nav = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      nav.current?.querySelector('a')?.focus()
    isPressed.current = false
  }, [page])
  const press = () => {
    isPressed.current = true
  }
  return { nav, press }
}
