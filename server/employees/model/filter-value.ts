import { currentState, listRuleOf, migrateAnswers, pathOf, schemaAt } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'
import { review } from '../../../generated/review.ts'
import { recordSchema } from '../../records/model/parts.ts'

const { filters } = listRuleOf(employeeList)

/** Returns the current choice for a value of a filter: saved views and bookmarks may name one that was replaced. */
export function migrateFilter(parameter: string, value: string): string {
  if (parameter === 'review') return currentState(review, value) ?? value
  const field = Object.hasOwn(filters, parameter) ? filters[parameter]?.field : undefined
  return field === undefined
    ? value
    : String(migrateAnswers(schemaAt(recordSchema, pathOf(field)) ?? {}, value))
}
