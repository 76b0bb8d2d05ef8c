import { isFile } from '../../../vocabulary/keywords/file.ts'
import { isAnswers, namesAt, objectsAt } from '../../../values/paths.ts'
import { isWrittenSchema, type WrittenSchema } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'
import type { Path } from '../../rule.ts'
import type { Question, SchemaNode } from '../../schema-node.ts'

export const formFileOf = ({ file }: Source): string => file.replace(/ui\.json$/, 'schema.json')

export interface OptionGroup {
  path: Path
  options: Record<string, unknown>
  /** The field of the options; absent for options of the form, and for fields that schema.json does not have. */
  field?: WrittenSchema
  place: Path
  /** The sibling fields. `inside` has the fields of the group, or of the list's rows. */
  siblings: SchemaNode['siblings']
  inside: SchemaNode['siblings']
}

/** Lists the options of the form and of each field, in groups and rows too. */
export function listOptions(source: Source, project: Project): OptionGroup[] {
  const { value } = source
  if (!isAnswers(value)) return []
  const file = formFileOf(source)
  const form = readForm(source, project)
  const whole = {
    path: [],
    options: value,
    place: [],
    siblings: new Map(),
    inside: readFields(form?.items ?? form, file, project)
  }
  return [whole, ...visit(whole, form)]

  function visit(
    { options, path, place, inside }: OptionGroup,
    group: WrittenSchema | undefined
  ): OptionGroup[] {
    const around = [...place, ...(group?.items ? ['items'] : [])]
    return objectsAt(options.fields).flatMap(([name, own]) => {
      const field = inside.get(name)
      const one: OptionGroup = {
        path: [...path, 'fields', name],
        options: own,
        ...(field && { field }),
        place: [...around, 'properties', name],
        siblings: inside,
        inside: readInside(field, file, project)
      }
      return [one, ...(one.inside.size > 0 ? visit(one, field) : [])]
    })
  }
}

/** Returns the field of these options as a node of its form. */
export function questionOf(
  { path, field, place, siblings }: OptionGroup,
  ui: Source,
  { sources }: Project
): Question | undefined {
  const source = sources.get(formFileOf(ui))
  const name = String(path.at(-1))
  return source && field && { source, path: place, schema: field, name, siblings, usage: 'filled-in' }
}

/** Returns the names of the fields of the form, or of its rows if it is a list. Undefined while it cannot be read. */
export function readFieldNames(ui: Source, project: Project): string[] | undefined {
  const form = readForm(ui, project)
  return form && namesAt(form.items ?? form, ['properties'])
}

function readForm(ui: Source, { sources }: Project): WrittenSchema | undefined {
  const file = formFileOf(ui)
  const written = sources.get(file)?.value
  return isWrittenSchema(written) ? expandRef(sources, file, written) : undefined
}

/** Returns the fields of a group, or of the rows of a list. */
export function readInside(
  field: WrittenSchema | undefined,
  file: string,
  project: Project
): SchemaNode['siblings'] {
  if (!field || isFile(field)) return new Map()
  return readFields(field.items ? expandRef(project.sources, file, field.items) : field, file, project)
}

function readFields(
  group: WrittenSchema | undefined,
  file: string,
  { sources }: Project
): SchemaNode['siblings'] {
  const fields = listSchemas(group?.properties)
  return new Map(fields.map(([name, field]) => [name, expandRef(sources, file, field)]))
}
