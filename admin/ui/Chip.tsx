import { type ComponentProps, useRef } from 'react'
import { useHeadingFocus } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'

/** A button that removes what it names, and thereby itself. */
export function Chip({ children, ...rest }: Omit<ComponentProps<'button'>, 'ref' | 'type' | 'className'>) {
  const button = useRef<HTMLButtonElement>(null)
  useHeadingFocus(button)
  return (
    <button {...rest} ref={button} type="button" className="chip">
      {children}
      <Icon name="close" size={16} />
    </button>
  )
}
