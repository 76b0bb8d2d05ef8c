import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId } from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { usePopup } from './hooks/use-popup.ts'

interface MenuProps {
  label: ReactNode
  icon?: ReactNode
  /** Links and buttons, one in each `<li>`. */
  children: ReactNode
  look?: ButtonLook
  /** Aligns the right edges of menu and button. */
  right?: boolean
  disabled?: boolean
  /** Shows an arrow only; `label` is the accessible name. */
  bare?: boolean
  className?: string
}

/** A button that opens a list of links and buttons. Arrow keys move the focus; choosing an item closes the list. */
export function Menu({ label, icon, children, look = 'secondary', bare = false, ...rest }: MenuProps) {
  const { isOpen, container, toggle, close, onKeyDown } = usePopup()
  const id = useId()
  // Near the bottom of the screen, the menu would open outside of it.
  useEffect(() => {
    if (isOpen) container.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, container])
  const choose = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('a, button') && close()
  const move = (event: KeyboardEvent) => {
    onKeyDown(event)
    const items = [
      ...(container.current?.querySelectorAll<HTMLElement>('.menu a, .menu button:enabled') ?? [])
    ]
    const index = indexAfter(event.key, items.indexOf(document.activeElement as HTMLElement), items.length)
    if (!isOpen || index === undefined) return
    event.preventDefault()
    items[index]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons and links inside
    <div ref={container} className={`menu-holder ${rest.className ?? ''}`} onKeyDown={move}>
      <Button
        look={look}
        className={bare ? 'menu-bare' : 'menu-button'}
        disabled={rest.disabled ?? false}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {icon}
        <span className={bare ? 'visually-hidden' : 'menu-label'}>{label}</span>
        <Icon name="chevron" size={16} />
      </Button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a key on a button or link inside is a click too
        <ul id={id} className={rest.right ? 'menu menu-right' : 'menu'} onClick={choose}>
          {children}
        </ul>
      )}
    </div>
  )
}

/** Returns the index a key moves to in a list of `count` items, or undefined for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
