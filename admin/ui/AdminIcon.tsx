import { Drawn } from '../../renderer/ui/Icon.tsx'
import { drawings } from './lucide.ts'

/** Icons that only administrators need, kept out of the other chunks. */
export function AdminIcon({ name, size }: { name: keyof typeof drawings; size?: number }) {
  return <Drawn drawing={drawings[name]} size={size} />
}
