import fc, { type Arbitrary } from 'fast-check'
import type { Form } from '../../../engine/index.ts'
import { validAnswers } from '../../parity/answers.ts'
import { faultsOf, withFault } from '../../parity/faults.ts'
import { world } from '../../parity/world.ts'
import type { Chance } from '../../world/chance.ts'
import { mutated } from './mutated.ts'

const validOnes = 200
const ofEachFault = 4

/** Answers from which cases are made: valid ones, and ones with a single fault. */
export interface Pool {
  form: Form
  valid: unknown[]
  faulty: unknown[]
}

export function poolOf(form: Form, seed: number): Pool {
  const sampled = <T>(cases: Arbitrary<T>, numRuns: number) => fc.sample(cases, { numRuns, seed })
  const faults = faultsOf(form.schema, world)
  return {
    form,
    valid: sampled(validAnswers(form.schema, world), validOnes),
    faulty: faults.flatMap(fault =>
      sampled(withFault(form.schema, fault, world), ofEachFault).map(one => one.value)
    )
  }
}

/** Returns answers to a form: valid, with one fault, or mutated one or more times. */
export function drawnFrom({ form, valid, faulty }: Pool, chance: Chance): unknown {
  const kind = chance.below(20)
  if (kind < 2) return chance.of(valid)
  if (kind < 4) return chance.of(faulty.length > 0 ? faulty : valid)
  let value = chance.of(valid)
  for (let times = chance.of([1, 1, 1, 2, 2, 3]); times > 0; times--)
    value = mutated(value, form.schema, chance)
  return value
}
