import { type Answers, isFile, namedValueOf, readLines } from '../../../engine/index.ts'
import { requireForm } from '../../core/require-form.ts'

const headForm = requireForm('admin/person-head')

/** Returns the name from the answers of schemas/admin/person-head, in reverse: there the last name comes first. */
export function nameInAnswers(answers: { [part: string]: Answers }): string {
  const texts = readLines(headForm, answers).filter(
    ({ field: { schema } }) => !isFile(schema) && namedValueOf(schema) === undefined
  )
  return texts
    .flatMap(({ text }) => text || [])
    .reverse()
    .join(' ')
}
