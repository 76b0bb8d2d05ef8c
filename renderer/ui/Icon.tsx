import type { ReactNode } from 'react'
import { drawings } from './lucide.tsx'

export type IconName = keyof typeof drawings

/** A decorative icon, hidden from screen readers: the words beside it say the same. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <Drawn name={name} drawing={drawings[name]} size={size} />
}

interface DrawnProps {
  /** By which style sheets know it. */
  name?: IconName
  drawing: ReactNode
  size?: number | undefined
}

/** A drawing as an icon: for parts of the product that have icons of their own. */
export function Drawn({ name, drawing, size = 20 }: DrawnProps) {
  return (
    <svg
      className={name ? `icon icon-${name}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  )
}
