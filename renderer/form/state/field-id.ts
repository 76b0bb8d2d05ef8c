import type { Form } from '../../../engine/index.ts'

/** Returns the prefix of all ids in a form: the last part of its name. RJSF builds the ids of fields in the same way. */
export const idPrefix = ({ name }: Pick<Form, 'name'>) => name.split('/').at(-1) || 'form'

/** Returns the id of the input at a path, or of the first input if the field has several. */
export const fieldId = (form: Pick<Form, 'name'>, path: readonly (string | number)[]) =>
  [idPrefix(form), ...path].join('_')
