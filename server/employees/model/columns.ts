import { fieldsOf, isFile } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'

/** The columns of the list that are answers. Identifiers and files are never among what a list shows. */
export const answerColumns = fieldsOf(employeeList).filter(
  ({ schema }) => !schema['x-value'] && schema['x-sensitive'] !== 'identifier' && !isFile(schema)
)
