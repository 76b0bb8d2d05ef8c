import type { Field } from './fields.ts'

/** What the nth row of a list is called, for instance 'Course 2'. */
export const rowTitle = ({ ui, title }: Pick<Field, 'ui' | 'title'>, number: number | '') =>
  (ui['ui:row'] ?? `${title} {n}`).replaceAll('{n}', String(number)).trim()
