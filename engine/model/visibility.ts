import type { Choice, Schema } from '../form.ts'

/**
 * Is a field of this group asked, as the answers beside it stand? Retired fields never are. One with `x-showIf` is
 * asked while every field that it names is asked and has one of the answers wanted; unanswered is none of them.
 */
export function isVisible(group: Schema, name: string, siblings: Record<string, unknown>): boolean {
  return isAskedBelow(group, name, siblings, [])
}

function isAskedBelow(
  group: Schema,
  name: string,
  siblings: Record<string, unknown>,
  above: string[]
): boolean {
  const field = group.properties?.[name]
  if (!field || field['x-retired'] || above.includes(name)) return false
  return Object.entries(field['x-showIf'] ?? {}).every(
    ([other, wanted]) =>
      isOneOf(wanted, siblings[other]) && isAskedBelow(group, other, siblings, [...above, name])
  )
}

/** Do the answers beside a field fulfil its `x-showIf`? For places that know the field and not its group. */
export function isShowIfMet(field: Schema, siblings: Record<string, unknown>): boolean {
  return (
    !field['x-retired'] &&
    Object.entries(field['x-showIf'] ?? {}).every(([name, wanted]) => isOneOf(wanted, siblings[name]))
  )
}

function isOneOf(wanted: Choice | Choice[], answer: unknown): boolean {
  return [wanted].flat().some(choice => choice === answer)
}

/** May a person set the answer of this field? Computed and retired ones are not taken from anyone. */
export const isEntered = (field: Schema) => !field['x-computed'] && !field['x-retired']
