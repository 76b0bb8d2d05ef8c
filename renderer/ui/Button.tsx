import { type ComponentProps, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'link' | 'icon'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Shows the spinner and takes no clicks; the label stays. */
  busy?: boolean
  wide?: boolean
}

/**
 * A button. `type` is `button` unless it submits. One that is off keeps the focus and takes no clicks: browsers take the
 * focus from what has the attribute `disabled`.
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

/** A button that goes while it has the focus, as its work is done, leaves it to the heading of its section. */
function useHeadingFocus(button: RefObject<HTMLButtonElement | null>) {
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      const title = own?.closest('section')?.querySelector<HTMLElement>('h2, h3')
      if (!title || document.activeElement !== own) return
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        title.tabIndex = -1
        title.focus({ preventScroll: true })
      })
    }
  }, [button])
}

/** The classes of a button, for links that look like one. */
export function composeClass(look: ButtonLook, wide = false, more = ''): string {
  return ['button', `button-${look}`, wide ? 'button-wide' : '', more].filter(Boolean).join(' ')
}
