import { joinList, t } from '../../../engine/index.ts'
import type { AccessEntry } from '../../../generated/api/schemas.ts'
import { formatLongDate } from '../../ui/dates.ts'

interface Day {
  /** For example `Friday, 20 November 2026`. */
  title: string
  looks: AccessEntry[]
}

/** Groups accesses by day, in the time zone of the device. Keeps their order. */
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

export function describeAccess(look: AccessEntry): string {
  switch (look.action) {
    case 'record.viewed':
      return t('Viewed your record')
    case 'record.printed':
      return look.detail.identifiers === 'whole'
        ? t('Downloaded your record as a PDF, with whole identifiers')
        : t('Downloaded your record as a PDF, with masked identifiers')
    case 'identifiers.shown':
      return t('Saw in full: {titles}. Reason: {reason}', {
        titles: listNames(look.detail.titles ?? look.detail.fields),
        reason: look.detail.why ?? look.detail.reason
      })
    case 'file.downloaded':
      return t('Downloaded your file: {file}', { file: fileOf(look.detail) })
    case 'review.noted':
      return t('Wrote a note about your record')
    case 'list.viewed':
      return look.isCertain
        ? t('Opened a list of employees, with you in it')
        : t('Opened a list of employees, which may include you')
    case 'changes.viewed':
      return look.isCertain
        ? t('Opened the list of changes to confirm, with you in it')
        : t('Opened the list of changes to confirm, which may include you')
    case 'list.exported':
      return describeExport(look.detail.as === 'files', look.isCertain)
  }
}

function describeExport(isOfFiles: boolean, isCertain: boolean): string {
  if (isOfFiles)
    return isCertain
      ? t('Downloaded files of employees, with you in it')
      : t('Downloaded files of employees, which may include you')
  return isCertain
    ? t('Exported a list of employees, with you in it')
    : t('Exported a list of employees, which may include you')
}

const listNames = (names: readonly string[]) => (names.length > 0 ? joinList(names) : t('nothing'))

function fileOf({ field, slot, title }: { field: string; slot: number; title?: string }): string {
  if (title !== undefined) return title
  return slot > 0 ? `${field} ${slot}` : field
}
