import { partDefinitions } from '../../records/model/parts.ts'
import type { Chance } from './chance.ts'

/** How far an employee has got. */
export interface Stage {
  /** The last part that was reached; undefined: none. */
  until: string | undefined
  /** Parts and files that were skipped: `education`, `passport`, `guarantor 2`. */
  lacks: string[]
  /** How many of 33 employees are at this stage. */
  employees: number
}

export const last = partDefinitions.at(-1)?.name

export const stages: Stage[] = [
  { until: undefined, lacks: [], employees: 4 },
  { until: 'personalInfo', lacks: ['passport'], employees: 2 },
  { until: 'personalInfo', lacks: [], employees: 3 },
  { until: 'employeeDetails', lacks: [], employees: 3 },
  { until: 'education', lacks: [], employees: 1 },
  { until: 'certificates', lacks: [], employees: 2 },
  { until: 'guarantors', lacks: ['guarantor 2'], employees: 2 },
  { until: 'guarantors', lacks: ['certificates'], employees: 2 },
  { until: last, lacks: ['passport'], employees: 2 },
  { until: last, lacks: ['education', 'certificates'], employees: 1 },
  { until: last, lacks: ['certificates'], employees: 4 },
  { until: last, lacks: [], employees: 7 }
]

/** Deals the stages like cards, so that every 33 employees include all of them. */
export function createStageDealer(chance: Chance): () => Stage {
  const deck = stages.flatMap(stage => Array.from({ length: stage.employees }, () => stage))
  let hand: Stage[] = []
  return () => {
    if (hand.length === 0) hand = chance.shuffled(deck)
    return hand.pop() as Stage
  }
}

/** Returns the names of the parts saved at this stage, in order. */
export function partsAt({ until, lacks }: Stage): string[] {
  const names = partDefinitions.map(({ name }) => name)
  return names.slice(0, names.indexOf(until ?? '') + 1).filter(name => !lacks.includes(name))
}
