import type { ComponentProps } from 'react'
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
  const { className, children, disabled, type = 'button', ...others } = rest
  return (
    <button
      {...others}
      type={type}
      className={buttonClass(look, wide, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook, wide = false, more = ''): string {
  return ['button', `button-${look}`, wide ? 'button-wide' : '', more].filter(Boolean).join(' ')
}
