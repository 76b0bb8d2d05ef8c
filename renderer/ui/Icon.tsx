import {
  ArrowLeft,
  ArrowRight,
  Bell,
  Check,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Download,
  FileText,
  Info,
  LayoutDashboard,
  ListPlus,
  LogOut,
  type LucideIcon,
  Menu,
  TriangleAlert,
  User,
  Users,
  X
} from 'lucide-react'

const icons = {
  back: ArrowLeft,
  forward: ArrowRight,
  bell: Bell,
  check: Check,
  chevron: ChevronRight,
  danger: CircleAlert,
  success: CircleCheck,
  download: Download,
  file: FileText,
  info: Info,
  dashboard: LayoutDashboard,
  add: ListPlus,
  logout: LogOut,
  menu: Menu,
  warning: TriangleAlert,
  user: User,
  users: Users,
  close: X
}

export type IconName = keyof typeof icons

/** A decorative icon, hidden from screen readers: the words beside it say the same. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <Drawn drawing={icons[name]} size={size} />
}

/** A drawing as an icon: for parts of the product that have icons of their own. */
export function Drawn({ drawing: Drawing, size = 20 }: { drawing: LucideIcon; size?: number | undefined }) {
  return <Drawing className="icon" size={size} aria-hidden="true" focusable="false" />
}
