import { Drawn } from '../../renderer/ui/Icon.tsx'
import { drawings } from './lucide.tsx'

/** The icons that only administrators need, so that nobody else loads them. */
export function AdminIcon({ name, size }: { name: keyof typeof drawings; size?: number }) {
  return <Drawn drawing={drawings[name]} size={size} />
}
