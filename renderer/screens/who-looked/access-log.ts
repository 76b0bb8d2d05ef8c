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
  switch (look.action) {
    case 'record.viewed':
      return 'Viewed your record'
    case 'record.printed':
      return `Downloaded your record as a PDF, with ${look.detail.identifiers} identifiers`
    case 'identifiers.shown':
      return `Saw in full: ${listNames(look.detail.titles ?? look.detail.fields)}. Reason: ${look.detail.why ?? look.detail.reason}`
    case 'file.downloaded':
      return `Downloaded your file: ${fileOf(look.detail)}`
    case 'review.noted':
      return 'Wrote a note about your record'
    case 'list.viewed':
      return describeList(look, 'Opened a list of employees')
    case 'changes.viewed':
      return describeList(look, 'Opened the list of changes to confirm')
    case 'list.exported':
      return describeList(
        look,
        look.detail.as === 'files' ? 'Downloaded files of employees' : 'Exported a list of employees'
      )
  }
}

const describeList = ({ isCertain }: AccessEntry, what: string) =>
  isCertain ? `${what}, with you in it` : `${what}, which may include you`

const listNames = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'nothing')

function fileOf({ field, slot, title }: { field: string; slot: number; title?: string }): string {
  if (title !== undefined) return title
  return slot > 0 ? `${field} ${slot}` : field
}
