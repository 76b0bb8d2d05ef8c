import { type Facts, isAnswers, isFile, type Schema, isFromAccount } from '../../../engine/index.ts'
import { createSample, type SampleFacts } from '../../../engine/sample/sample.ts'
import type { PartDefinition } from '../../records/model/parts.ts'
import type { Chance } from './chance.ts'
import type { Person } from './people.ts'

interface AnswerContext {
  person: Person
  facts: Facts
  chance: Chance
}

/** Makes a person's answers to a part, following its schemas. */
export function createAnswers(
  { name, asked, hasAnswers }: PartDefinition,
  { person, facts, chance }: AnswerContext
): unknown {
  if (!hasAnswers) return {}
  const { today = '', offered } = facts
  const sampleFacts: SampleFacts = {
    today,
    ...(offered && { offered }),
    chance,
    suggest: person.suggest,
    isLeftOut,
    part: name
  }
  const otherParts = isAnswers(facts.record) ? facts.record : {}
  if (asked.length === 1 && asked[0]) return createSample(asked[0], { ...sampleFacts, record: otherParts })
  return asked.reduce<Record<string, unknown>>((answers, form) => {
    const sample = createSample(form, { ...sampleFacts, record: { ...otherParts, [name]: answers } })
    return { ...answers, ...(isAnswers(sample) && sample) }
  }, {})
}

/** Files are stored separately, and the server fills in the other fields. */
const isLeftOut = (field: Schema) =>
  isFile(field) || isFromAccount(field) || field['x-whenAbsent'] !== undefined
