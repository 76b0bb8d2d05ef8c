import { listFields, isFile, isIdentifier, namedValueOf } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'

/** The columns of the list that are answers. Identifiers and files are never among what a list shows. */
export const answerColumns = listFields(employeeList).filter(
  ({ schema }) => !namedValueOf(schema) && !isIdentifier(schema) && !isFile(schema)
)
