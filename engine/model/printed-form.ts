import type { Form } from '../vocabulary/form.ts'
import type { Ui } from '../vocabulary/ui.ts'

/** The form for filling in on paper: the build draws it as a PDF, and no page shows it. */
export const printedForm = 'guarantor'

/** Removes the fields that are asked only at this place. */
export function withoutFieldsOn<F extends Pick<Form, 'schema' | 'ui'>>(
  place: 'paper' | 'screen',
  form: F
): F {
  const { schema, ui } = form
  const isKept = (name: string) => ui.fields?.[name]?.['ui:on'] !== place
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => isKept(name))
  )
  const required = schema.required?.filter(isKept)
  return {
    ...form,
    schema: { ...schema, properties, ...(required && { required }) },
    ui: withoutNames(ui, isKept)
  }
}

/** Removes names from the groups and the order of a form. */
export function withoutNames(ui: Ui, isKept: (name: string) => boolean): Ui {
  const groups = ui['ui:groups']
    ?.map(group => ({ ...group, fields: group.fields.filter(isKept) }))
    .filter(({ fields }) => fields.length > 0)
  const order = ui['ui:order']?.filter(isKept)
  return { ...ui, ...(groups && { 'ui:groups': groups }), ...(order && { 'ui:order': order }) }
}
