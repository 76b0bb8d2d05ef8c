import { listFields, isFile, isIdentifier, namedValueOf } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'

/** The answers that are columns of the list. Identifiers and files are never shown in the list. */
export const answerColumns = listFields(employeeList).filter(
  ({ schema }) => !namedValueOf(schema) && !isIdentifier(schema) && !isFile(schema)
)
