import { isWrittenForReading } from '../schema-files/read-form.ts'
import { isWrittenSchema, type WrittenSchema } from '../schema-files/references.ts'
import type { Source } from '../schema-files/sources.ts'
import { listAt } from '../values/paths.ts'
import { expandRef, formOf, listSchemas, type Project, recordFile } from './project.ts'
import type { Path } from './rule.ts'
import { type NoAnswer, noAnswerOf } from './unanswered.ts'

/** One schema in a form: the form itself, a field or a row. */
export interface SchemaNode {
  source: Source
  path: Path
  schema: WrittenSchema
  /** The name of the field, absent for the form itself and for rows. */
  name?: string
  /** The fields of the same group by name, this one included, with references resolved. */
  siblings: ReadonlyMap<string, WrittenSchema>
  /** How the form is used: filled in by people, read by administrators, or the record with its parts. */
  usage: 'filled-in' | 'read' | 'record'
  /** Why the server reads no answer here: the field, or something around it, is retired or for the page only. */
  noAnswer?: NoAnswer | undefined
}

export interface Question extends SchemaNode {
  name: string
}

export const isQuestion = (node: SchemaNode): node is Question => node.name !== undefined

/** Returns the field with its references resolved. */
export const wholeOf = ({ schema, name, siblings }: SchemaNode): WrittenSchema =>
  (name !== undefined && siblings.get(name)) || schema

/** Lists every schema in a form's file, outermost first. */
export function listSchemaNodes(source: Source, project: Project): SchemaNode[] {
  if (!isWrittenSchema(source.value)) return []
  const usage = usageOf(source, source.value)
  const noAnswer = noAnswerOf(project.partOf.get(formOf(source))?.written ?? {})
  return collectNodes(project, {
    source,
    path: [],
    schema: source.value,
    siblings: new Map(),
    usage,
    noAnswer
  })
}

function collectNodes(project: Project, node: SchemaNode): SchemaNode[] {
  const { source, path, schema, usage } = node
  const noAnswer = node.noAnswer ?? noAnswerOf(wholeOf(node))
  const fields = listSchemas(schema.properties)
  const siblings = new Map(
    fields.map(([name, field]) => [name, expandRef(project.sources, source.file, field)] as const)
  )
  const named = fields.map(([name, field]): SchemaNode => {
    return { source, path: [...path, 'properties', name], schema: field, name, siblings, usage, noAnswer }
  })
  const unnamed: [Path, unknown][] = [
    [['items'], schema.items],
    ...listAt(schema.allOf).map((one, index): [Path, unknown] => [['allOf', index], one])
  ]
  const others = unnamed.flatMap(([step, one]): SchemaNode[] =>
    isWrittenSchema(one)
      ? [{ source, path: [...path, ...step], schema: one, siblings: new Map(), usage, noAnswer }]
      : []
  )
  return [{ ...node, noAnswer }, ...[...named, ...others].flatMap(one => collectNodes(project, one))]
}

function usageOf(source: Source, schema: WrittenSchema): SchemaNode['usage'] {
  if (source.file === recordFile) return 'record'
  return isWrittenForReading(formOf(source), schema) ? 'read' : 'filled-in'
}
