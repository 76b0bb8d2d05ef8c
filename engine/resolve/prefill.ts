import type { Part } from '../vocabulary/project.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { FieldUi } from '../vocabulary/ui.ts'
import { schemaAt } from '../model/fields.ts'
import { prefillReference } from '../model/prefill.ts'
import { followReference, type Reference } from '../model/conditions/reference.ts'
import { type RawForm, recordOf } from './resolve.ts'

/** Lists the prefill references of a form, each with the group of its field. */
export const listPrefillReferences = ({
  schema,
  ui
}: RawForm): (Reference & { group: readonly string[] })[] => listBelow(schema, ui, [])

function listBelow(
  schema: Schema,
  { fields = {} }: FieldUi,
  group: readonly string[]
): (Reference & { group: readonly string[] })[] {
  const inside = schema.items ? [...group, '*'] : group
  return Object.entries(fields).flatMap(([name, own]) => {
    const reference = prefillReference(own)
    const field = (schema.items ?? schema).properties?.[name] ?? {}
    return [
      ...(reference ? [{ ...reference, group: inside }] : []),
      ...listBelow(field, own, [...inside, name])
    ]
  })
}

/** Adds to each field with a prefill the title of its source (`ui:source`). */
export function namePrefillSources(forms: RawForm[], parts: readonly Part[]): RawForm[] {
  const whole = recordOf(forms) ?? {}
  return forms.map(form => {
    if (listPrefillReferences(form).length === 0) return form
    const own = parts.find(part => part.forms.includes(form.name))?.name
    const nameSource = (reference: Reference, group: readonly string[]): string | undefined => {
      const path = followReference(reference, group) ?? []
      if (!reference.isOfRecord) return schemaAt(form.schema, path)?.title ?? path.at(-1)
      const title = schemaAt(whole, path)?.title ?? path.at(-1)
      const [part = ''] = path
      return part === own ? title : `${title} (${parts.find(({ name }) => name === part)?.title ?? part})`
    }
    return { ...form, ui: withSources(form.schema, form.ui, [], nameSource) }
  })
}

function withSources<Shown extends FieldUi>(
  schema: Schema,
  ui: Shown,
  group: readonly string[],
  nameSource: (reference: Reference, group: readonly string[]) => string | undefined
): Shown {
  if (!ui.fields) return ui
  const inside = schema.items ? [...group, '*'] : group
  const fields = Object.entries(ui.fields).map(([name, own]) => {
    const reference = prefillReference(own)
    const source = reference && nameSource(reference, inside)
    const field = (schema.items ?? schema).properties?.[name] ?? {}
    const below = withSources(field, own, [...inside, name], nameSource)
    return [name, source === undefined ? below : { ...below, 'ui:source': source }]
  })
  return { ...ui, fields: Object.fromEntries(fields) }
}
