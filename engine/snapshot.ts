import type { Journey, Part, RecordForms, Schema } from './form.ts'
import { formerNames } from './upToDate.ts'

/** What the schemas say of records, at some moment: enough to tell later what has changed since. */
export interface Snapshot {
  parts: SnapshotPart[]
  /** The forms of the parts, by name. */
  forms: { [name: string]: Schema }
  /** The parts without which a record is Incomplete. */
  required: string[]
  /** The forms of the steps, in order. */
  steps: string[]
}

export interface SnapshotPart extends Part {
  renamedFrom?: string[]
}

export function snapshotOf({ whole, parts, forms }: RecordForms, { steps }: Journey): Snapshot {
  const names = parts.flatMap(part => part.forms)
  return {
    parts: parts.map(part => {
      const written = whole.schema.properties?.[part.name] ?? {}
      const renamedFrom = formerNames(written)
      return { ...part, ...(renamedFrom.length > 0 && { renamedFrom }) }
    }),
    forms: Object.fromEntries(names.map(name => [name, forms[name]?.schema ?? {}])),
    required: whole.schema.required ?? [],
    steps: steps.map(({ form }) => form)
  }
}

/** The schema of a whole part: its form, or the fields of all its forms together. */
export function schemaOfPart({ forms }: Pick<Snapshot, 'forms'>, part: Part): Schema {
  const schemas = part.forms.map(name => forms[name] ?? {})
  const [first = {}] = schemas
  if (schemas.length === 1) return first
  return {
    type: 'object',
    title: part.title,
    properties: Object.assign({}, ...schemas.map(schema => schema.properties)),
    required: schemas.flatMap(schema => schema.required ?? [])
  }
}

/** The part that stands for this one of an earlier snapshot, by its name or a former one. */
export function partOfToday(parts: readonly SnapshotPart[], name: string): SnapshotPart | undefined {
  return parts.find(part => part.name === name) ?? parts.find(part => part.renamedFrom?.includes(name))
}
