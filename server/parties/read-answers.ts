import {
  type Answers,
  check,
  cleanAnswers,
  fillEmployee,
  isAnswers,
  messageOf,
  migrateAnswers,
  type Problem,
  problemOf,
  schemaAt
} from '../../engine/index.ts'
import { digestOf } from '../core/canonical-json.ts'
import { translateForm } from '../core/language.ts'
import type { InspectedFile } from '../files/inspect-upload.ts'
import { computeStored } from '../records/model/compute-stored.ts'
import { isDemanded } from '../records/model/demanded-files.ts'
import { dayOf, factsAt } from '../records/model/facts.ts'
import type { PartyContent } from './content.ts'
import { refuse } from './errors.ts'
import { fillAnswers, type PartyDefinition } from './model/parties.ts'

/** Returns the signed content: the answers and the digests of the files. */
export const listSigned = (answers: Answers, files: readonly InspectedFile[]) => ({
  answers,
  files: files.map(({ field, bytes }) => `${field.field} ${digestOf(bytes)}`).sort()
})

export const filledFor = (party: PartyDefinition, { filled, person }: PartyContent): Answers =>
  migrate(party, filled ?? fillAnswers(party, field => person[field]))

/** Returns the answers that the page starts with: those so far, over what the employee gave. */
export const answersFor = (party: PartyDefinition, content: PartyContent): Answers => ({
  ...filledFor(party, content),
  ...migrate(party, content.answers)
})

/** Migrates answers to the current names and choices: the page may have been opened before a schema change. */
const migrate = <Value>({ partDefinition: { schema } }: PartyDefinition, answers: Value): Value =>
  migrateAnswers(schema, answers) as Value // only names and choices change

/** Returns the answers of a body, without values that the form does not have. */
export function readAnswers(party: PartyDefinition, body: unknown, at: number): Answers {
  const [form] = party.partDefinition.asked
  const answers = form ? cleanAnswers(form, migrate(party, body), { today: dayOf(at), at: 'save' }) : {}
  return isAnswers(answers) ? answers : {}
}

/** Returns the answers. Refuses if they are invalid or a required file is missing. */
export function requireWhole(
  party: PartyDefinition,
  body: unknown,
  files: readonly InspectedFile[],
  { at, employee }: { at: number; employee: string }
): Answers {
  const [written] = party.partDefinition.asked
  if (!written) throw new Error(`${party.name} has no form.`)
  const form = fillEmployee(translateForm(written), employee)
  const facts = factsAt(at, [])
  const answers = readAnswers(party, body, at)
  const missing = party.files
    .filter(({ field }) => !files.some(file => file.field.field === field))
    .filter(field => isDemanded(field, written, answers, facts))
    .map(({ path, schema }) =>
      problemOf({ path, schema: schemaAt(form.schema, path) ?? schema, rule: 'required' })
    )
  const found = check(form, migrate(party, body), { ...facts, at: 'save' })
  const problems: Problem[] = [...found, ...missing].map(problem => ({ ...problem, form: form.name }))
  if (problems.length > 0) throw refuse('input.invalid', { message: messageOf(problems, [form]), problems })
  return computeStored(written, answers, facts) as Answers
}
