import { isAnswers } from '../../paths.ts'
import type { Written } from '../resolve.ts'
import type { Source } from '../sources.ts'
import type { Path } from './mistake.ts'

/** One schema within a form: the form itself, a field, a row. */
export interface Place {
  source: Source
  path: Path
  schema: Written
  /** The name of the field, absent for the form itself and for rows. */
  name?: string
  /** The names of the fields beside this one. */
  beside: string[]
}

/** Every schema within a form's file, outermost first. */
export function placesOf(source: Source): Place[] {
  return isAnswers(source.value) ? within(source, [], source.value as Written, undefined, []) : []
}

function within(
  source: Source,
  path: Path,
  schema: Written,
  name: string | undefined,
  beside: string[]
): Place[] {
  const here: Place = { source, path, schema, name, beside }
  const fields = isAnswers(schema.properties) ? Object.entries(schema.properties) : []
  const names = fields.map(([field]) => field)
  const inFields = fields.flatMap(([field, one]) =>
    isAnswers(one) ? within(source, [...path, 'properties', field], one as Written, field, names) : []
  )
  const inRows = isAnswers(schema.items)
    ? within(source, [...path, 'items'], schema.items as Written, undefined, [])
    : []
  const all = Array.isArray(schema.allOf) ? schema.allOf : []
  const inAll = all.flatMap((one, index) =>
    isAnswers(one) ? within(source, [...path, 'allOf', index], one, undefined, []) : []
  )
  return [here, ...inFields, ...inRows, ...inAll]
}
