import { writtenKindOf } from '../authoring/field-kind.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import { shapeOf } from '../vocabulary/shapes.ts'
import { hasListedChoices, optionsOf, listNameOf } from '../vocabulary/keywords/options.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isAnswers } from '../values/paths.ts'
import type { Project } from './project.ts'
import { quote } from './sentences.ts'

/** Whether its answers are names of clients, which administrators add and rename. */
export const isOfClients = (schema: Pick<Schema, 'x-options'>, { lists }: Project): boolean =>
  lists[listNameOf(schema) ?? '']?.source === 'clients'

/** Describes the mistake of naming a client in the schemas. */
export const clientNamed = (name: unknown) => ({
  message: `${quote(name)} would be the name of a client, which administrators add, rename and delete: nothing here can count on it.`,
  fix: 'Delete it; what depends on the client is a question of its own.'
})

/** Whether its kind needs choices and it has none. */
export function lacksChoices(schema: WrittenSchema): boolean {
  const from = writtenKindOf(schema)?.choicesFrom
  if (from === undefined || hasListedChoices(schema)) return false
  return from === 'list' || (schema.enum ?? schema.oneOf) === undefined
}

/** Whether the field's choices have numeric codes. */
export const isChoiceOfNumbers = (schema: WrittenSchema): boolean =>
  isNumeric(schema) && shapeOf(schema) === 'chosen' && !hasListedChoices(schema)

const isOpen = (schema: Parameters<typeof kindOf>[0]) => kinds[kindOf(schema)]?.isOpen

/** Returns the possible answers where the schemas define them: `enum`, `oneOf`, or a list that is the same for everyone. */
export function findChoices(
  schema: Pick<Schema, 'enum' | 'oneOf' | 'x-options' | 'format'>,
  { lists }: Project
) {
  const labelled: unknown = schema.oneOf
  if (Array.isArray(labelled)) {
    return labelled.flatMap(choice =>
      isAnswers(choice) && ['string', 'number'].includes(typeof choice.const) ? [String(choice.const)] : []
    )
  }
  if (Array.isArray(schema.enum)) {
    return schema.enum.filter(choice => typeof choice !== 'object').map(String)
  }
  const name: unknown = listNameOf(schema)
  if (typeof name !== 'string' || isOpen(schema) || optionsOf(schema)?.when) return undefined
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  const other =
    list?.keysOf !== undefined && Object.hasOwn(lists, list.keysOf) ? lists[list.keysOf] : undefined
  if (isAnswers(other?.items)) return Object.keys(other.items)
  if (!Array.isArray(list?.items)) return undefined
  const value = list.value ?? ''
  return list.items.flatMap((item: unknown) =>
    typeof item === 'string' ? [item] : isAnswers(item) ? [String(item[value])] : []
  )
}

/** Returns the possible answers of a field as texts, which filters and the parameters of lists compare. */
export const findAnswers = (field: WrittenSchema, project: Project) =>
  field.type === 'boolean' ? ['true', 'false'] : findChoices(field, project)
