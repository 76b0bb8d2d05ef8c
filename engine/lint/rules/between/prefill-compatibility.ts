import { listReadersOf } from '../../../model/seen-by.ts'
import { listNameOf } from '../../../vocabulary/keywords/options.ts'
import { isIdentifier } from '../../../vocabulary/keywords/sensitive.ts'
import { isMoney, writtenKindOf } from '../../../authoring/field-kind.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { isGroup, shapeOf } from '../../../vocabulary/shapes.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import { currencyIn } from '../../../schema-files/currency.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { findChoices } from '../../known-choices.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'
import { listNames, nameKind } from '../../sentences.ts'

/** A field that takes over the answer of another one, which `ui:prefill` names. */
export interface Takeover {
  name: string
  field: WrittenSchema
  source: string
  other: WrittenSchema
  /** The schema.json in which each is written. */
  file: string
  otherFile: string
}

/** Why an answer cannot be taken over, and the fix. */
export type Unfit = { message: string; fix: string } | undefined

/**
 * Checks that a masked or restricted answer is shown to no further role. Each list contains the field and everything around it.
 */
export function describeShown(
  { source, name }: Pick<Takeover, 'source' | 'name'>,
  field: readonly WrittenSchema[],
  other: readonly WrittenSchema[]
): Unfit {
  if (other.some(isIdentifier) && !field.some(isIdentifier)) {
    const message = `"${name}" would show "${source}", which is masked everywhere else.`
    return { message, fix: `Add "x-sensitive": "identifier" to "${name}".` }
  }
  const [readers, otherReaders] = [listReadersOf(field), listReadersOf(other)]
  if (!otherReaders || readers?.every(role => otherReaders.includes(role))) return undefined
  const message = `"${name}" would show "${source}" to roles that must not see it.`
  return { message, fix: `Write "x-seenBy": ${JSON.stringify(otherReaders)} at "${name}" too.` }
}

/** Checks that every answer of the source is valid in the field. */
export function describeUnfit(takeover: Takeover, project: Project): Unfit {
  const { name, field, source, other } = takeover
  const [kind, from] = [kindOf(field), kindOf(other)]
  const known = isFile(field) ? undefined : writtenKindOf(field)?.takesOver
  if (!known) {
    const message = `Nothing is offered in "${name}", as people give ${nameKind(kind)} themselves.`
    return { message, fix: 'Delete "ui:prefill".' }
  }
  const message = `"${name}" is ${nameKind(kind)} and cannot take over "${source}", ${nameKind(from)}.`
  if (isGroup(field)) {
    if (!isGroup(other)) return { message, fix: 'Name a group that asks the same.' }
    return describeUnlike(takeover, project)
  }
  if (from !== kind && !known.includes(from))
    return { message, fix: listNames('It takes', [...new Set([kind, ...known])]) }
  if (isMoney(field) && currencyIn(project.sources, field) !== currencyIn(project.sources, other)) {
    const unlike = `"${name}" and "${source}" are amounts of two currencies.`
    return { message: unlike, fix: 'Name an amount of the same.' }
  }
  return describeOtherChoices(takeover, project)
}

/** Checks that two groups share a field, and that fields with the same name have the same kind. */
function describeUnlike({ name, field, source, other, file, otherFile }: Takeover, project: Project): Unfit {
  const inside = (group: WrittenSchema, form: string) =>
    listSchemas((writtenKindOf(group)?.expand(group) ?? group).properties).map(
      ([fieldName, schema]) => [fieldName, expandRef(project.sources, form, schema)] as const
    )
  const otherFields = new Map(inside(other, otherFile))
  const shared = inside(field, file).flatMap(([fieldName, schema]) => {
    const found = otherFields.get(fieldName)
    return found ? [{ fieldName, schema, found }] : []
  })
  if (shared.length === 0) {
    const message = `"${name}" and "${source}" have no question of one name.`
    return { message, fix: 'Give the same questions the same names.' }
  }
  for (const { fieldName, schema, found } of shared) {
    const names = { name: `${name}/${fieldName}`, source: `${source}/${fieldName}` }
    const wrong =
      describeShown(names, [field, schema], [other, found]) ??
      describeUnfit({ ...names, field: schema, other: found, file, otherFile }, project)
    if (wrong) return wrong
  }
  return undefined
}

/** Checks that the field offers all choices of the source. */
function describeOtherChoices({ name, field, source, other }: Takeover, project: Project): Unfit {
  const [choices, otherChoices] = [field, other].map(one => findChoices(one.items ?? one, project))
  if (!['chosen', 'choiceList'].includes(shapeOf(field))) {
    if (!other.oneOf) return undefined
    const message = `"${source}" is stored by code, and "${name}" would show the code.`
    return { message, fix: `Make "${name}" the same choice, or name another answer.` }
  }
  const [listName, otherListName] = [field, other].map(one => listNameOf(one.items ?? one))
  if (listName === otherListName && !choices) return undefined
  const missingChoice = otherChoices?.find(choice => !choices?.includes(choice))
  if (choices && otherChoices && missingChoice === undefined) return undefined
  const message = `"${source}" may be ${missingChoice === undefined ? 'a choice' : `"${missingChoice}"`} that "${name}" does not have.`
  return { message, fix: 'Offer the same choices in both.' }
}
