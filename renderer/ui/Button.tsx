import { type ComponentProps, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'link' | 'icon'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Shows a spinner next to the label and ignores clicks. */
  busy?: boolean
  wide?: boolean
}

/**
 * A button with `type="button"` unless it submits. A disabled one uses `aria-disabled` and ignores clicks: browsers would take
 * the focus from a button with the attribute `disabled`.
 */
export function Button({ look = 'secondary', busy = false, wide = false, ...rest }: ButtonProps) {
  const { className, children, disabled = false, type = 'button', ref, onClick, ...others } = rest
  const isOff = disabled || busy
  const own = useRef<HTMLButtonElement>(null)
  useHeadingFocus(own)
  useImperativeHandle(ref, () => own.current as HTMLButtonElement)
  return (
    <button
      {...others}
      ref={own}
      type={type}
      className={composeClass(look, wide, className)}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={event => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/**
 * Moves the focus to the heading of the section, the dialog or else the page, if the button is removed while it has the focus.
 */
export function useHeadingFocus(button: RefObject<HTMLButtonElement | null>) {
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement !== own) return
      const titles = listHeadings(own)
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        // The section or dialog can be removed together with the button.
        const title = titles.find(one => one.isConnected)
        if (title) title.tabIndex = -1
        title?.focus({ preventScroll: true })
      })
    }
  }, [button])
}

/** Lists the headings of everything around an element, the innermost first. */
function listHeadings(element: Element | null | undefined): HTMLElement[] {
  const around = element?.closest('section:has(h2, h3), dialog, main')
  const title = around?.querySelector<HTMLElement>(around.matches('main') ? 'h1' : 'h2, h3')
  return around ? [...(title ? [title] : []), ...listHeadings(around.parentElement)] : []
}

/** Returns the classes of a button, also for links that look like one. */
export function composeClass(look: ButtonLook, wide = false, more = ''): string {
  return ['button', `button-${look}`, wide ? 'button-wide' : '', more].filter(Boolean).join(' ')
}
