import { isFile } from '../../../vocabulary/keywords/file.ts'
import { isAnswers } from '../../../values/paths.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { readFields } from './field-names.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'
import type { Path } from '../../rule.ts'

export interface OptionGroup {
  path: Path
  options: Record<string, unknown>
  /** The field that they are of, and the fields beside it; absent for the form, and where there is no such field. */
  field?: WrittenSchema
  beside: ReadonlyMap<string, WrittenSchema>
}

/** The options of the form, and those of each field, also within groups and rows. */
export function listOptions(source: Source, project: Project): OptionGroup[] {
  const { value } = source
  if (!isAnswers(value)) return []
  const fields = readFields(source, project)
  const file = source.file.replace(/ui\.json$/, 'schema.json')
  const visit = (
    options: Record<string, unknown>,
    path: Path,
    beside: OptionGroup['beside']
  ): OptionGroup[] => {
    const settings = isAnswers(options.fields) ? Object.entries(options.fields) : []
    return settings.flatMap(([name, own]) => {
      if (!isAnswers(own)) return []
      const field = beside.get(name)
      const here = [...path, 'fields', name]
      const inside = readInside(field, file, project)
      const below = inside.size > 0 ? visit(own, here, inside) : []
      return [{ path: here, options: own, ...(field && { field }), beside }, ...below]
    })
  }
  return [{ path: [], options: value, beside: fields }, ...visit(value, [], fields)]
}

/** The fields of a group, or of the rows of a list. */
export function readInside(
  field: WrittenSchema | undefined,
  file: string,
  { sources }: Project
): ReadonlyMap<string, WrittenSchema> {
  if (!field || isFile(field)) return new Map()
  const group = field.items ? expandRef(sources, file, field.items) : field
  return new Map(
    listSchemas(group.properties).map(([name, one]) => [name, expandRef(sources, file, one)] as const)
  )
}
