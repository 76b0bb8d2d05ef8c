import { writtenKindOf } from '../authoring/field-kind.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { isWrittenSchema, type WrittenSchema } from '../schema-files/references.ts'
import { expandRef, formOf, listSchemas, type Project } from './project.ts'
import type { Path } from './rule.ts'
import type { SchemaNode } from './schema-node.ts'
import type { PlacedNoAnswer } from './unanswered.ts'

/** Returns the path of the group that a schema is or belongs to, with `*` for rows, starting with the part of its form. */
export function groupPathOf({ source, path, name }: SchemaNode, { partOf }: Project): string[] {
  const own = namesOf(name === undefined ? path : path.slice(0, -2))
  return [partOf.get(formOf(source))?.name ?? formOf(source), ...own]
}

function namesOf(path: Path): string[] {
  const names: string[] = []
  for (let index = 0; index < path.length; index++) {
    if (path[index] === 'items') names.push('*')
    else if (path[index] === 'properties') names.push(String(path[++index]))
  }
  return names
}

export function formSchemaOf({ source }: SchemaNode, { sources }: Project): WrittenSchema {
  return isWrittenSchema(source.value) ? expandRef(sources, source.file, source.value) : {}
}

/** Lists up to three other places of the form with a field of this name, as references from the node. */
export function listPlacesOf(name: string, node: SchemaNode, project: Project): string[] {
  const group = groupPathOf(node, project).slice(1)
  const places = listPlaces(name, formSchemaOf(node, project), { file: node.source.file, project, above: [] })
  return places
    .map(place => nameFrom(group, place))
    .filter(isBeyond)
    .slice(0, 3)
}

/** Whether it is more than a sibling name, which would have been found. */
const isBeyond = (written: string) => written.includes('/')

/** Writes a reference from a group to another place of the form. */
function nameFrom(group: readonly string[], place: readonly string[]): string {
  const shared = group.findIndex((name, at) => name !== place[at])
  const common = shared < 0 ? group.length : shared
  const isInRows = group[common] === '*'
  const start = isInRows ? common - 1 : common
  const up = group.slice(start).filter(name => name !== '*').length
  return `${'../'.repeat(up)}${place.slice(start).join('/')}`
}

function listPlaces(
  name: string,
  given: WrittenSchema,
  { file, project, above }: Pick<Walk, 'file' | 'project' | 'above'>
): string[][] {
  const schema: WrittenSchema = writtenKindOf(given)?.expand(given) ?? given
  if (isFile(schema) || above.length > deepestPlace) return []
  const { items } = schema
  const within: [string, WrittenSchema][] = [
    ...listSchemas(schema.properties),
    ...(isWrittenSchema(items) ? [['*', items] satisfies [string, WrittenSchema]] : [])
  ]
  return within.flatMap(([own, one]) => {
    const here = [...above, own]
    const whole = expandRef(project.sources, file, one)
    return [...(own === name ? [here] : []), ...listPlaces(name, whole, { file, project, above: here })]
  })
}

/** Deeper places come from references in a circle. */
export const deepestPlace = 10

export interface Walk {
  file: string
  project: Project
  above: string[]
  /** The outermost thing on the way that has no answer. */
  noAnswer?: PlacedNoAnswer | undefined
  /** Lists other places of the form with this name. */
  listElsewhere?: () => string[]
}
