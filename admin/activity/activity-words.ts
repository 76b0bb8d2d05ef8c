import { joinList, slotTitle, t } from '../../engine/index.ts'
import type { ActivityEntry } from '../../generated/api/schemas.ts'
import { parts } from '../../generated/journey.ts'
import { parties } from '../../generated/parties.ts'
import { review } from '../../generated/review.ts'
import { roles } from '../../generated/roles.ts'
import type { FindSchema } from './field-schemas.ts'

export type ActivityAction = ActivityEntry['action']

/** What the activity log shows of each action in addition to its author, time and subject. */
export type ActivityDetails = { [A in ActivityAction]: Extract<ActivityEntry, { action: A }>['detail'] }

export type ActivityLabels = {
  [A in ActivityAction]: (detail: ActivityDetails[A], find: FindSchema) => string
}

export function describeExport(
  { employees, filters, as }: ActivityDetails['list.exported'],
  find: FindSchema
): string {
  const isColumn = (filter: string) => filter.startsWith(columnMark)
  const columns = filters.filter(isColumn).map(filter => spaceName(filter.slice(columnMark.length)))
  const others = filters.filter(filter => !isColumn(filter))
  return t(
    '{as, select, json {Fetched the list} xlsx {Exported the list} other {Downloaded the files}}, {employees, plural, one {# employee} other {# employees}}{filters, plural, =0 {} other {, filtered by {words}}}{columns, plural, =0 {} other {, only {names}}}',
    {
      as,
      employees,
      filters: others.length,
      words: describeFilters(others, find),
      columns: columns.length,
      names: joinList(columns)
    }
  )
}

const columnMark = 'columns='

/** Formats filters such as `/personalInfo/stateOfOrigin=Lagos` as text. */
export function describeFilters(filters: string[], find: FindSchema): string {
  const words = filters.map(filter => {
    const [field = '', value] = filter.split('=').map(decodeURIComponent)
    const name = nameField(field, find)
    return value === undefined ? name : `${name} ${value}`
  })
  return joinList(words)
}

export const listNames = (names: string[]) => (names.length > 0 ? joinList(names) : t('nothing was changed'))

/** Returns the titles of fields of a part. */
export function listFields(part: string, fields: string[], find: FindSchema): string {
  return listNames(fields.map(field => nameField(`/${part}/${field}`, find)))
}

export function describeFile(
  { part, field, slot, title: inRow }: Omit<ActivityDetails['file.downloaded'], 'file'>,
  find: FindSchema
): string {
  if (inRow !== undefined) return `${inRow} (${titleOf(part)})`
  const schema = find(`/${part}/${field}`)
  const title = titleOf(part)
  if (schema && slot > 0) return slotTitle(schema, slot)
  const name = nameField(`/${part}/${field}`, find)
  const numbered = slot > 0 ? `${name} ${slot}` : name
  return title.toLowerCase().startsWith(name.toLowerCase())
    ? numbered
    : t('{file} of {part}', { file: numbered, part: title })
}

/** Formats `/education/0/qualification` as text: Qualification 1. */
export function describePath(pointer: string, find: FindSchema): string {
  const number = pointer.split('/').find(step => /^\d+$/.test(step))
  const name = nameField(pointer, find)
  return number === undefined ? name : `${name} ${Number(number) + 1}`
}

export const describePaths = (pointers: string[], find: FindSchema) =>
  joinList(pointers.map(pointer => describePath(pointer, find)))

/** The maximum number of characters of a title in a list of titles. */
const longest = 60

/** Returns the title of a field, shortened, or its name if no form has it any more. */
function nameField(pointer: string, find: FindSchema): string {
  const steps = pointer.split('/').filter(step => !/^\d+$/.test(step))
  const title = find(steps.join('/'))?.title
  if (title === undefined) return spaceName(steps.at(-1) ?? pointer)
  const letters = [...title]
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : title
}

export const titleOf = (part: string) => parts.find(({ name }) => name === part)?.title ?? spaceName(part)
export const titleOfState = (name: string) => review.states[name]?.title ?? spaceName(name)
export const titleOfRole = (role: string) => roles.roles[role]?.title ?? role

/** Formats `salaryAccountNumber` as text. */
export function spaceName(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}

/** Formats `left-the-company` as text. */
export const withoutDashes = (name: string) => name.replaceAll('-', ' ')

export const nameParty = ({ party, slot }: { party: string; slot: number }) => ({
  party: (parties[party]?.title ?? party).toLowerCase(),
  slot: slot || ''
})
