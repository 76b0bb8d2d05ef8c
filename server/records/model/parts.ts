import {
  createSnapshot,
  currentPlace,
  isFiltered,
  isGroup,
  mapTexts,
  pathOf,
  pointerOf,
  type Schema,
  schemaOfRecord,
  type Snapshot
} from '../../../engine/index.ts'
import { forms, journey, lists, parts, recordForms } from '../../../generated/index.ts'
import { parties } from '../../../generated/parties.ts'
import { asksForClients, definePart, hashOf, isOfClients, type PartDefinition } from './part-definition.ts'

export { asksForClients, type PartDefinition }

/** A top-level field of a part, or one within its groups, with its path in the record. */
export interface PlacedField {
  part: string
  /** The name of the top-level field in the part. */
  field: string
  pointer: string
  path: string[]
  schema: Schema
}

export const withClientRenamed = (
  schema: Schema,
  answers: unknown,
  { from, to }: { from: string; to: string }
) => mapTexts(schema, answers, asksForClients, client => (client === from ? to : client))

export const partDefinitions: PartDefinition[] = parts.map(part => definePart(part, forms))

/** The fields in the clear index, including filterable fields within groups. */
export const filterFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part)
    .filter(({ field }) => part.filtered.has(field))
    .flatMap(fieldsWithin)
    .filter(({ schema }) => isFiltered(schema))
)

export const watchedFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part).filter(({ field }) => part.watched.has(field))
)

export const uniqueFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part).filter(({ field }) => part.unique.has(field))
)

export const searchedFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part).filter(({ field }) => part.searched.has(field))
)

/** The top-level fields of forms whose answers are names of clients. */
export const clientFields: PlacedField[] = partDefinitions
  .flatMap(fieldsOfPart)
  .filter(({ schema }) => isOfClients(schema))

export const currentSnapshot: Snapshot = createSnapshot(recordForms, journey, lists, parties)

/** All parts of a record in one schema. */
export const recordSchema: Schema = schemaOfRecord(currentSnapshot)

/** Returns the current pointer of an answer that had this pointer in an earlier version of the schemas. */
export const currentPointer = (pointer: string): string =>
  pointerOf(currentPlace(recordSchema, pathOf(pointer)))

/** Returns a hash of all rules and the step order. If it changes, the completeness of records is recomputed. */
export const hashSnapshot = (snapshot: Snapshot) => hashOf(snapshot)

const byName = new Map(partDefinitions.map(part => [part.name, part]))
const byStoredName = new Map(partDefinitions.flatMap(part => part.names.map(name => [name, part] as const)))

export const partNamed = (name: string): PartDefinition | undefined => byName.get(name)

/** Finds the part by a current or former name. */
export const partStoredAs = (name: string): PartDefinition | undefined =>
  byName.get(name) ?? byStoredName.get(name)

/** Returns the current name of the part a former pointer starts with; the former name if the part was removed. */
export function partStoredIn(pointer: string): string {
  const [name = ''] = pathOf(pointer)
  return partStoredAs(name)?.name ?? name
}

/** Returns the file fields whose files are sent with the answers, not through a route of their own. */
export const filesWithAnswers = (part: PartDefinition) => part.files.filter(({ rule }) => !rule.route)

function fieldsOfPart({ name: part, asked }: PartDefinition): PlacedField[] {
  return asked.flatMap(({ schema }) =>
    Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const path = [part, name]
      return { part, field: name, path, pointer: pointerOf(path), schema: field }
    })
  )
}

/** Returns the field itself, or the fields within it at any depth if it is a group. */
function fieldsWithin(field: PlacedField): PlacedField[] {
  if (!isGroup(field.schema)) return [field]
  return Object.entries(field.schema.properties ?? {}).flatMap(([name, schema]) => {
    const path = [...field.path, name]
    return fieldsWithin({ ...field, path, pointer: pointerOf(path), schema })
  })
}
