import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'link' | 'icon'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Shows the spinner and takes no clicks; the label stays. */
  busy?: boolean
  wide?: boolean
}

/** A button. `type` is `button` unless it submits. */
export function Button({ look = 'secondary', busy = false, wide = false, ...rest }: ButtonProps) {
  const { className, children, disabled = false, type = 'button', ref, ...others } = rest
  const isOff = disabled || busy
  const own = useFocusKept(isOff)
  useImperativeHandle(ref, () => own.current as HTMLButtonElement)
  return (
    <button
      {...others}
      ref={own}
      type={type}
      className={composeClass(look, wide, className)}
      disabled={isOff}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/**
 * A button that is off loses the focus: it has it again once it is on, unless it went elsewhere meanwhile. One that goes with
 * it, as its work is done, leaves it to the heading of its section.
 */
function useFocusKept(isOff: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const isAwaited = useRef(false)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      const title = own?.closest('section')?.querySelector<HTMLElement>('h2, h3')
      if (!title || (!isAwaited.current && document.activeElement !== own)) return
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        title.tabIndex = -1
        title.focus({ preventScroll: true })
      })
    }
  }, [])
  useLayoutEffect(() => {
    const wasAwaited = isAwaited.current
    isAwaited.current = isOff && document.activeElement === button.current
    if (!isOff && wasAwaited && document.activeElement === document.body) button.current?.focus()
  }, [isOff])
  return button
}

/** The classes of a button, for links that look like one. */
export function composeClass(look: ButtonLook, wide = false, more = ''): string {
  return ['button', `button-${look}`, wide ? 'button-wide' : '', more].filter(Boolean).join(' ')
}
