import { isAnswers } from '../../../values/paths.ts'
import { isWrittenSchema, type WrittenSchema } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'

/** The fields of the form that a ui.json belongs to; of its rows, if it is a list. Undefined while it cannot be read. */
export function readFieldNames({ file }: Source, { sources }: Project): string[] | undefined {
  const schemaFile = file.replace(/ui\.json$/, 'schema.json')
  const written = sources.get(schemaFile)?.value
  if (!isWrittenSchema(written)) return undefined
  const form = expandRef(sources, schemaFile, written)
  const group: unknown = form.items ?? form
  return isAnswers(group) && isAnswers(group.properties) ? Object.keys(group.properties) : []
}

/** The same fields with what their references bring, by name; none while the form cannot be read. */
export function readFields({ file }: Source, { sources }: Project): Map<string, WrittenSchema> {
  const schemaFile = file.replace(/ui\.json$/, 'schema.json')
  const written = sources.get(schemaFile)?.value
  if (!isWrittenSchema(written)) return new Map()
  const form = expandRef(sources, schemaFile, written)
  const group: unknown = form.items ?? form
  const fields = isAnswers(group) ? listSchemas(group.properties) : []
  return new Map(fields.map(([name, field]) => [name, expandRef(sources, schemaFile, field)]))
}
