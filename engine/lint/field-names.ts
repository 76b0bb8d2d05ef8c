import { isAnswers } from '../model/paths.ts'
import { isWrittenSchema } from '../schema-files/references.ts'
import type { Source } from '../schema-files/sources.ts'
import { expandRef, type Project } from './project.ts'

/** The fields of the form that a ui.json belongs to; of its rows, if it is a list. Undefined while it cannot be read. */
export function readFieldNames({ file }: Source, { sources }: Project): string[] | undefined {
  const schemaFile = file.replace(/ui\.json$/, 'schema.json')
  const written = sources.get(schemaFile)?.value
  if (!isWrittenSchema(written)) return undefined
  const form = expandRef(sources, schemaFile, written)
  const group: unknown = form.items ?? form
  return isAnswers(group) && isAnswers(group.properties) ? Object.keys(group.properties) : []
}
