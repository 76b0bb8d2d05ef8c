import type { Form } from '../../../engine/index.ts'

/** What the ids of a form begin with: the last part of its name. RJSF makes the ids of fields in the same way. */
export const idPrefix = ({ name }: Pick<Form, 'name'>) => name.split('/').at(-1) || 'form'

/** The id of the input that a path leads to (of the first one, where a field has several). */
export const fieldId = (form: Pick<Form, 'name'>, path: readonly (string | number)[]) =>
  [idPrefix(form), ...path].join('_')
