import { isAnswers } from '../paths.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import type { Source } from '../schema-files/sources.ts'
import type { Path } from './report.ts'
import { formOf, inFull, namedIn, type Project, recordFile } from './project.ts'

/** One schema within a form: the form itself, a field, a row. */
export interface Place {
  source: Source
  path: Path
  schema: WrittenSchema
  /** The name of the field, absent for the form itself and for rows. */
  name?: string
  /** The fields of the same group by name, this one included, in full. */
  beside: ReadonlyMap<string, WrittenSchema>
  /** How the form is used: filled in by people, read by administrators, or the record with its parts. */
  use: 'filled-in' | 'read' | 'record'
}

/** Every schema within a form's file, outermost first. */
export function placesOf(source: Source, project: Project): Place[] {
  if (!isAnswers(source.value)) return []
  const use = usageOf(source, project)
  return within(project, { source, path: [], schema: source.value as WrittenSchema, beside: new Map(), use })
}

function within(project: Project, place: Place): Place[] {
  const { source, path, schema, use } = place
  const fields = namedIn(schema.properties)
  const beside = new Map(
    fields.map(([name, field]) => [name, inFull(project.sources, source.file, field)] as const)
  )
  const inFields = fields.map(([name, field]): Place => {
    return { source, path: [...path, 'properties', name], schema: field, name, beside, use }
  })
  const all = Array.isArray(schema.allOf) ? schema.allOf : []
  const unnamed: [Path, unknown][] = [
    [['items'], schema.items],
    ...all.map((one, index): [Path, unknown] => [['allOf', index], one])
  ]
  const others = unnamed.flatMap(([step, one]): Place[] =>
    isAnswers(one)
      ? [{ source, path: [...path, ...step], schema: one as WrittenSchema, beside: new Map(), use }]
      : []
  )
  return [place, ...[...inFields, ...others].flatMap(one => within(project, one))]
}

/** A form is read if it is a section, or lists, or has named values; one of references alone, unless it is a part's. */
function usageOf(source: Source, { partOf }: Project): Place['use'] {
  if (source.file === recordFile) return 'record'
  const name = formOf(source)
  if (name.startsWith('sections/')) return 'read'
  const schema = source.value as WrittenSchema
  const lines = namedIn(schema.properties).map(([, line]) => line)
  const isRead =
    schema['x-list'] !== undefined ||
    schema['x-sheet'] !== undefined ||
    lines.some(line => line['x-value'] !== undefined || line['x-count'] !== undefined) ||
    (!partOf.has(name) && lines.length > 0 && lines.every(line => line.$ref !== undefined))
  return isRead ? 'read' : 'filled-in'
}
