import { Drawn } from '../renderer/ui/Icon.tsx'
import { drawings } from './lucide.tsx'

/** The icons that only the office needs, so that nobody else loads them. */
export function OfficeIcon({ name, size }: { name: keyof typeof drawings; size?: number }) {
  return <Drawn drawing={drawings[name]} size={size} />
}
