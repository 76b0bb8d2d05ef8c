import fc, { type Arbitrary } from 'fast-check'
import type { Answers, Part } from '../../engine/index.ts'
import { validAnswers } from './answers.ts'
import { type Fault, faultsOf, withFault } from './faults.ts'
import { formsOf, type PartCase } from './part-case.ts'
import { world } from './world.ts'

/** Generates valid cases, some with previously saved answers, and some with extra fields. */
export function validCases(part: Part): Arbitrary<PartCase> {
  const values = fc.tuple(...formsOf(part).map(form => validAnswers(form.schema, world)))
  return fc
    .record({
      values,
      earlier: sometimes(values, 6),
      strays: part.list ? fc.constant(undefined) : sometimes(straysFor(part), 4)
    })
    .map(({ values, earlier, strays }) => ({
      values,
      ...(earlier && { earlier }),
      ...(strays && { strays })
    }))
}

/** Generates cases with this fault in the form of this index. */
export function faultyCases(part: Part, form: number, fault: Fault): Arbitrary<PartCase> {
  const forms = formsOf(part)
  const others = fc.tuple(...forms.map(one => validAnswers(one.schema, world)))
  const own = withFault(forms[form]?.schema ?? {}, fault, world)
  const earlier = fc.constantFrom(undefined, savedBefore(part))
  return fc.tuple(others, own, earlier).map(([values, { value, ...said }, earlier]) => ({
    values: values.with(form, value),
    ...(earlier && { earlier }),
    fault: { ...said, form }
  }))
}

/** Returns previously saved answers, which all faulty cases of a part share. */
function savedBefore(part: Part): unknown[] {
  const values = fc.tuple(...formsOf(part).map(form => validAnswers(form.schema, world)))
  return fc.sample(values, { numRuns: 1, seed: 1 })[0] ?? []
}

/** Returns all faults of all forms of a part, except in fields that are never sent (`x-local`), which only the page checks. */
export function faultsIn(part: Part): { form: number; fault: Fault }[] {
  return formsOf(part).flatMap(({ schema }, form) =>
    faultsOf(schema, world)
      .filter(({ schema: field }) => !field['x-local'])
      .map(fault => ({ form, fault }))
  )
}

/** Generates fields that no form has, and fields that a client must not set. */
function straysFor(part: Part): Arbitrary<Answers> {
  const from = formsOf(part).flatMap(({ schema }) => Object.entries(schema.properties ?? {}))
  const notTheirs = from.filter(([, field]) => field['x-from']).map(([name]) => name)
  const names = [
    'isAdmin',
    'completed',
    '_id',
    'revision',
    'userId',
    'toString',
    'x'.repeat(300),
    ...notTheirs
  ]
  const anything = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant({ a: [1] })
  )
  return fc.dictionary(fc.constantFrom(...names), anything, { minKeys: 1, maxKeys: 4 })
}

const sometimes = <T>(some: Arbitrary<T>, oneOf: number): Arbitrary<T | undefined> =>
  fc.oneof({ weight: oneOf - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: some })
