import type { Form } from '../vocabulary/form.ts'
import type { SheetRule } from '../vocabulary/admin-rules.ts'

/** How the employees are written to a spreadsheet; a form that does not say has no sheets for lists, and no presets. */
export function sheetRuleOf({ schema }: Pick<Form, 'schema'>): Required<SheetRule> {
  const usual = { file: 'employees.xlsx', sheet: 'Sheet1', who: [], onRequest: [], presets: {}, lists: {} }
  return { ...usual, ...schema['x-sheet'] }
}
