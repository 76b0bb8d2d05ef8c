import { pathOf } from '../../../engine/index.ts'
import { isSeen, seesField, seesFile } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { seesParty } from '../../parties/index.ts'
import { findTargetOfToday } from '../../records/corrections/model/target.ts'

type Detail = { [name: string]: unknown }

/** Returns the details of an entry, without field names that the role does not see, and without the employees of a list. */
export function readDetailAs(access: Access, { of: _, ...detail }: Detail): Detail {
  const { part, party, field, fields, by, filters, path } = detail
  const isOfPart = typeof part === 'string'
  const seesPart = !isOfPart || isSeen(access, [part])
  const seesPlace = typeof field !== 'string' || seesPlaceOf(access, part, field)
  return {
    ...detail,
    ...(Array.isArray(fields) && {
      fields: fields.map(String).filter(name => seesNamed(access, part, name))
    }),
    ...(Array.isArray(by) && { by: by.filter(name => seesFilter(access, String(name))) }),
    ...(Array.isArray(filters) && { filters: filters.filter(filter => seesFilter(access, String(filter))) }),
    ...titleInRows(path),
    ...(typeof party === 'string' && !seesParty(access, party) && { party: 'hidden', slot: 0 }),
    ...(!(seesPart && seesPlace) && hideNames(detail))
  }
}

/** Returns the title of a file in a row, by the current forms: `School 2: Certificate`. */
export function titleInRows(path: unknown): { title?: string } {
  const target = typeof path === 'string' ? findTargetOfToday(path) : undefined
  return target ? { title: target.title } : {}
}

/** `field` is a file field of the part, or the JSON Pointer of an answer. */
function seesPlaceOf(access: Access, part: unknown, field: string): boolean {
  if (typeof part === 'string') return seesFile(access, { part, field })
  return !field.startsWith('/') || isSeen(access, pathOf(field))
}

/** `name` is a field of the part, or a JSON Pointer; without a part it is a field of the account, such as name and phone. */
function seesNamed(access: Access, part: unknown, name: string): boolean {
  if (name.startsWith('/')) return isSeen(access, pathOf(name))
  return part === undefined || (typeof part === 'string' && seesField(access, part, name))
}

/** `filter` is `/part/field=value`, or the name of a filter that is not a field. */
function seesFilter(access: Access, filter: string): boolean {
  return !filter.startsWith('/') || isSeen(access, pathOf(filter.split('=')[0] ?? ''))
}

const hideNames = ({ part, field, file }: Detail): Detail => ({
  ...(part !== undefined && { part: 'hidden' }),
  ...(field !== undefined && { field: 'hidden' }),
  ...(file !== undefined && { file: 'hidden' }),
  path: undefined,
  title: undefined
})
