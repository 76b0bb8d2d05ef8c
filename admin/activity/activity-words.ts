import { t } from '../../engine/index.ts'
import type { ActivityEntry } from '../../generated/api/schemas.ts'
import { parts } from '../../generated/journey.ts'
import { parties } from '../../generated/parties.ts'
import { review } from '../../generated/review.ts'
import { roles } from '../../generated/roles.ts'

export type ActivityAction = ActivityEntry['action']

/** What the activity log shows of each action in addition to its author, time and subject. */
export type ActivityDetails = { [A in ActivityAction]: Extract<ActivityEntry, { action: A }>['detail'] }

export type ActivityLabels = { [A in ActivityAction]: (detail: ActivityDetails[A]) => string }

export function describeExport({ employees, filters, as }: ActivityDetails['list.exported']): string {
  const isColumn = (filter: string) => filter.startsWith(columnMark)
  const columns = filters.filter(isColumn).map(filter => spaceName(filter.slice(columnMark.length)))
  const others = filters.filter(filter => !isColumn(filter))
  return t(
    '{as, select, json {Fetched the list} xlsx {Exported the list} other {Downloaded the files}}, {employees, plural, one {# employee} other {# employees}}{filters, plural, =0 {} other {, filtered by {words}}}{columns, plural, =0 {} other {, only {names}}}',
    {
      as,
      employees,
      filters: others.length,
      words: describeFilters(others),
      columns: columns.length,
      names: columns.join(', ')
    }
  )
}

const columnMark = 'columns='

/** Formats filters such as `/personalInfo/stateOfOrigin=Lagos` as text. */
export function describeFilters(filters: string[]): string {
  const words = filters.map(filter => {
    const [field = '', value] = filter.split('=').map(decodeURIComponent)
    const name = spaceName(field.split('/').at(-1) ?? field)
    return value === undefined ? name : `${name} ${value}`
  })
  return words.join(', ')
}

export function listFields(fields: string[]): string {
  return fields.length > 0 ? fields.map(spaceName).join(', ') : t('nothing was changed')
}

export function describeFile({
  part,
  field,
  slot,
  title: inRow
}: Omit<ActivityDetails['file.downloaded'], 'file'>): string {
  if (inRow !== undefined) return `${inRow} (${titleOf(part)})`
  const name = spaceName(field)
  const numbered = slot > 0 ? `${name} ${slot}` : name
  const title = titleOf(part)
  return title.toLowerCase().startsWith(name)
    ? numbered
    : t('{file} of {part}', { file: numbered, part: title })
}

/** Formats `/education/0/qualification` as text: qualification 1. */
export function describePath(pointer: string): string {
  const path = pointer.split('/').slice(1)
  const name = path.findLast(step => !/^\d+$/.test(step)) ?? pointer
  const number = path.find(step => /^\d+$/.test(step))
  return number === undefined ? spaceName(name) : `${spaceName(name)} ${Number(number) + 1}`
}

export const describePaths = (pointers: string[]) => pointers.map(describePath).join(', ')

export const titleOf = (part: string) => parts.find(({ name }) => name === part)?.title ?? spaceName(part)
export const titleOfState = (name: string) => review.states[name]?.title ?? spaceName(name)
export const titleOfRole = (role: string) => roles.roles[role]?.title ?? role
export const lastName = (pointer: string) => pointer.split('/').at(-1) ?? pointer

/** Formats `salaryAccountNumber` as text. */
export function spaceName(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}

/** Formats `left-the-company` as text. */
export const withoutDashes = (name: string) => name.replaceAll('-', ' ')

export const nameParty = ({ party, slot }: { party: string; slot: number }) => ({
  party: (parties[party]?.title ?? party).toLowerCase(),
  slot
})
