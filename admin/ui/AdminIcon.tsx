import {
  Copy,
  History,
  Link,
  ListFilter,
  Pencil,
  Plus,
  Printer,
  Search,
  Send,
  ShieldUser,
  Trash2
} from 'lucide-react'
import { Drawn } from '../../renderer/ui/Icon.tsx'

const icons = {
  activity: History,
  copy: Copy,
  delete: Trash2,
  edit: Pencil,
  filter: ListFilter,
  link: Link,
  new: Plus,
  print: Printer,
  search: Search,
  send: Send,
  shield: ShieldUser
}

/** The icons that only administrators need, so that nobody else loads them. */
export function AdminIcon({ name, size }: { name: keyof typeof icons; size?: number }) {
  return <Drawn drawing={icons[name]} size={size} />
}
