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

/** A field of a part that is found by its path in the record. */
export interface PlacedField {
  part: string
  /** Its name in the part. */
  field: string
  pointer: string
  path: string[]
  schema: Schema
}

/** The same answers with another name of a client. */
export const withClientRenamed = (
  schema: Schema,
  answers: unknown,
  { from, to }: { from: string; to: string }
) => mapTexts(schema, answers, asksForClients, client => (client === from ? to : client))

export const partDefinitions: PartDefinition[] = parts.map(part => definePart(part, forms))

/** The fields whose answers stand in the clear index, also within the `filtered` ones of all parts. */
export const filterFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part)
    .filter(({ field }) => part.filtered.has(field))
    .flatMap(fieldsWithin)
    .filter(({ schema }) => isFiltered(schema))
)

/** The `watched` fields of all parts, with where they lie. */
export const watchedFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part).filter(({ field }) => part.watched.has(field))
)

/** The `unique` fields of all parts. */
export const uniqueFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part).filter(({ field }) => part.unique.has(field))
)

/** The `searched` fields of all parts. */
export const searchedFields: PlacedField[] = partDefinitions.flatMap(part =>
  fieldsOfPart(part).filter(({ field }) => part.searched.has(field))
)

/** The fields at the top of forms whose answers are names of clients. */
export const clientFields: PlacedField[] = partDefinitions
  .flatMap(fieldsOfPart)
  .filter(({ schema }) => isOfClients(schema))

/** What the schemas of today say of records. */
export const currentSnapshot: Snapshot = createSnapshot(recordForms, journey, lists, parties)

/** All parts of a record in one schema. */
export const recordSchema: Schema = schemaOfRecord(currentSnapshot)

/** Where an answer of an earlier version of the schemas stands today. */
export const pointerOfToday = (pointer: string): string =>
  pointerOf(currentPlace(recordSchema, pathOf(pointer)))

/** Changes when any rule of the record or the order of the steps changes: then completeness is worked out anew. */
export const hashSnapshot = (snapshot: Snapshot) => hashOf(snapshot)

const byName = new Map(partDefinitions.map(part => [part.name, part]))
const byStoredName = new Map(partDefinitions.flatMap(part => part.names.map(name => [name, part] as const)))

export const partNamed = (name: string): PartDefinition | undefined => byName.get(name)

/** The part whose answers are stored under a name, of today or of before. */
export const partStoredAs = (name: string): PartDefinition | undefined =>
  byName.get(name) ?? byStoredName.get(name)

/** The name of today of the part that a place of an earlier version lies in; that of then, where the part went. */
export function partStoredIn(pointer: string): string {
  const [name = ''] = pathOf(pointer)
  return partStoredAs(name)?.name ?? name
}

/** The file fields that travel with the part's answers. */
export const filesWithAnswers = (part: PartDefinition) => part.files.filter(({ rule }) => !rule.route)

function fieldsOfPart({ name: part, asked }: PartDefinition): PlacedField[] {
  return asked.flatMap(({ schema }) =>
    Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const path = [part, name]
      return { part, field: name, path, pointer: pointerOf(path), schema: field }
    })
  )
}

/** A field; of a group those in it, at any depth. */
function fieldsWithin(field: PlacedField): PlacedField[] {
  if (!isGroup(field.schema)) return [field]
  return Object.entries(field.schema.properties ?? {}).flatMap(([name, schema]) => {
    const path = [...field.path, name]
    return fieldsWithin({ ...field, path, pointer: pointerOf(path), schema })
  })
}
