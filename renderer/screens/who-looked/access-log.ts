/** An administrator has seen this person's record, or a list that it may stand in. */
export interface Access {
  seq: number
  at: string
  /** Null: an administrator whose account is no longer there. */
  who: string | null
  action: string
  detail: { [name: string]: unknown }
}

interface Day {
  /** For instance `Friday, 20 November 2026`. */
  title: string
  looks: Access[]
}

/** The looks of each day, by the calendar of the device, in the order in which they come. */
export function groupByDay(looks: readonly Access[]): Day[] {
  const days: Day[] = []
  for (const look of looks) {
    const title = dayOf(look.at)
    const last = days.at(-1)
    if (last?.title === title) last.looks.push(look)
    else days.push({ title, looks: [look] })
  }
  return days
}

/** What was seen, to the person whose record it is. */
export function whatOf({ action, detail }: Access): string {
  if (action === 'record.viewed') return 'Viewed your record'
  if (action === 'file.downloaded') return `Downloaded a file of yours: ${fileOf(detail)}`
  if (Array.isArray(detail.by) && detail.by.length > 0)
    return 'Exported a part of the list of employees, in which your record may stand'
  return 'Exported the list of all employees, with your record'
}

function fileOf({ field, slot }: Access['detail']): string {
  return Number(slot) > 0 ? `${field} ${slot}` : String(field)
}

export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date(iso))
}

export function timeOf(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(iso))
}
