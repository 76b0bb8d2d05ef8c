import type { AccessEntry } from '../../../generated/api/schemas.ts'
import { formatLongDate } from '../../ui/dates.ts'

interface Day {
  /** For instance `Friday, 20 November 2026`. */
  title: string
  looks: AccessEntry[]
}

/** The accesses by day, in the calendar of the device and in their order. */
export function groupByDay(looks: readonly AccessEntry[]): Day[] {
  const days: Day[] = []
  for (const look of looks) {
    const title = formatLongDate(look.at)
    const last = days.at(-1)
    if (last?.title === title) last.looks.push(look)
    else days.push({ title, looks: [look] })
  }
  return days
}

/** What was seen, to the person whose record it is. */
export function describeAccess(look: AccessEntry): string {
  if (look.action === 'record.viewed') return 'Viewed your record'
  if (look.action === 'record.printed')
    return `Downloaded your record as a PDF, with ${look.detail.identifiers} identifiers`
  if (look.action === 'file.downloaded') return `Downloaded a file of yours: ${fileOf(look.detail)}`
  if (look.detail.as === 'files') return 'Downloaded files of employees, among which yours may be'
  return look.detail.by.length > 0
    ? 'Exported a part of the list of employees, in which your record may stand'
    : 'Exported the list of all employees, with your record'
}

function fileOf({ field, slot, title }: { field: string; slot: number; title?: string }): string {
  if (title !== undefined) return title
  return slot > 0 ? `${field} ${slot}` : field
}
