import { type Facts, isFile, type Schema } from '../../../engine/index.ts'
import { createSample, type SampleFacts } from '../../../engine/sample/sample.ts'
import type { PartDefinition } from '../../records/model/parts.ts'
import type { Chance } from './chance.ts'
import type { Person } from './people.ts'

interface Occasion {
  person: Person
  facts: Facts
  chance: Chance
}

/** What somebody answers in a part: as its schemas ask, whatever that is. */
export function createAnswers(
  { asked, hasAnswers }: PartDefinition,
  { person, facts, chance }: Occasion
): unknown {
  if (!hasAnswers) return {}
  const { today = '', offered } = facts
  const sampleFacts: SampleFacts = {
    today,
    ...(offered && { offered }),
    chance,
    suggest: person.suggest,
    isLeftOut
  }
  const samples = asked.map(form => createSample(form, sampleFacts))
  return samples.length === 1 ? samples[0] : Object.assign({}, ...samples)
}

/** Files are stored beside the answers; the server fills in the others. */
const isLeftOut = (field: Schema) =>
  isFile(field) || field['x-from'] !== undefined || field['x-whenAbsent'] !== undefined
