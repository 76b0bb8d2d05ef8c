import type { Form } from '../vocabulary/form.ts'
import type { SheetRule } from '../vocabulary/admin-rules.ts'

/** Returns how employees are exported to a spreadsheet; the defaults have no list sheets and no presets. */
export function sheetRuleOf({ schema }: Pick<Form, 'schema'>): Required<SheetRule> {
  const usual = { file: 'employees.xlsx', sheet: 'Sheet1', who: [], onRequest: [], presets: {}, lists: {} }
  return { ...usual, 'x-texts': {}, ...schema['x-sheet'] }
}
