import { findMissing, type Missing, partOf } from '../../engine/index.ts'
import { journey, parts, recordForms } from '../../generated/index.ts'
import { seesForm } from '../access/model/seen.ts'
import type { Access } from '../core/api/access.ts'

/** What a record of which nothing is saved lacks: parts that may be left out are none of it. */
const missingAtFirst = findMissing(recordForms, {})

/** The steps that a record must have, each with where its part lies. */
const steps = journey.steps
  .map(({ form }) => ({ form, part: `/${partOf(parts, form)?.part.name}` }))
  .filter(step => isLacking(missingAtFirst, step))

const seenSteps = new Map<string, typeof steps>()

/** How many of the steps are finished that a record must have and the role sees. A part that is not saved lacks all its steps. */
export function createProgressReader(access: Access) {
  const seen = seenSteps.get(access.role) ?? steps.filter(({ form }) => seesForm(access, form))
  seenSteps.set(access.role, seen)
  return (missing: readonly Missing[]) => ({
    finished: seen.filter(step => !isLacking(missing, step)).length,
    steps: seen.length
  })
}

function isLacking(missing: readonly Missing[], { form, part }: { form: string; part: string }): boolean {
  return missing.some(one => one.form === form || one.path === part)
}
