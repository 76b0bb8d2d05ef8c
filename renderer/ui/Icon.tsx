import { drawings } from './lucide.ts'

export type IconName = keyof typeof drawings

/** A decorative icon, hidden from screen readers because the text next to it has the same meaning. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <Drawn name={name} drawing={drawings[name]} size={size} />
}

interface DrawnProps {
  /** The name for style sheets. */
  name?: IconName
  /** The data of its path, 24 units wide and high. */
  drawing: string
  size?: number | undefined
}

/** Draws a path as an icon, for parts of the product with icons of their own. */
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
      <path d={drawing} />
    </svg>
  )
}
