import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TipProps {
  children: ReactNode
  text: string
  className?: string
}

const gap = 4

/** A button with a tooltip, shown on hover, focus and press; Escape hides it. */
export function Tip({ children, text, className = '' }: TipProps) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const show = () => {
    if (!tip.current || !button.current || tip.current.matches(':popover-open')) return
    tip.current.showPopover()
    placeBelow(tip.current, button.current.getBoundingClientRect())
  }
  const hide = () => tip.current?.matches(':popover-open') && tip.current.hidePopover()
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && hide()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`tip-button ${className}`}
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      <span ref={tip} id={id} className="tip" role="tooltip" popover="manual">
        {text}
      </span>
    </>
  )
}

/** Places the tooltip below its button, or above it if there is no room, within the window. */
function placeBelow(tip: HTMLElement, { left, top, bottom }: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = tip
  const isBelow = bottom + gap + height <= window.innerHeight
  tip.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`
  tip.style.top = `${isBelow ? bottom + gap : top - gap - height}px`
}
