import fc, { type Arbitrary } from 'fast-check'
import type { Answers, Part } from '../../engine/index.ts'
import { validAnswers } from './answers.ts'
import { type Fault, faultsOf, withFault } from './faults.ts'
import { formsOf, type PartCase } from './part-case.ts'
import { world } from './world.ts'

/** Cases in which everything is right: nothing, or something, was saved before. */
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

/** Cases with this one fault in the form of this number. */
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

/** Answers that somebody has saved before, the same for all who then make a mistake. */
function savedBefore(part: Part): unknown[] {
  const values = fc.tuple(...formsOf(part).map(form => validAnswers(form.schema, world)))
  return fc.sample(values, { numRuns: 1, seed: 1 })[0] ?? []
}

/** All faults of all forms of a part. A field of the page alone is never sent: its faults are the page's own. */
export function faultsIn(part: Part): { form: number; fault: Fault }[] {
  return formsOf(part).flatMap(({ schema }, form) =>
    faultsOf(schema, world)
      .filter(({ schema: field }) => !field['x-local'])
      .map(fault => ({ form, fault }))
  )
}

/** What no form asks for, and what is not the client's to say. */
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
