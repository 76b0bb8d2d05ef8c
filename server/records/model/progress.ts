import { findMissing, type Missing, partOf } from '../../../engine/index.ts'
import { journey, parts, recordForms } from '../../../generated/index.ts'
import { seesForm } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'

/** How far a record is, in steps. */
export interface Progress {
  finished: number
  steps: number
}

interface CountedStep {
  form: string
  part: string
  /** Without it no record is complete. */
  isRequired: boolean
}

const missingAtFirst = findMissing(recordForms, {})

const allSteps = journey.steps.map(({ form }): CountedStep => {
  const step = { form, part: `/${partOf(parts, form)?.part.name}` }
  return { ...step, isRequired: isLacking(missingAtFirst, step) }
})

const seenSteps = new Map<string, CountedStep[]>()

/**
 * The one count of progress, for lists, dashboard, record and task list: of the steps that a record must have, and of
 * those that may be left out while something of them is wrong, how many are finished. A part that is not saved lacks all
 * its steps. With a role, of the steps that it sees.
 */
export function countProgress(missing: readonly Missing[], access?: Access): Progress {
  const counted = listSeen(access).filter(step => step.isRequired || isLacking(missing, step))
  const finished = counted.filter(step => !isLacking(missing, step))
  return { finished: finished.length, steps: counted.length }
}

function listSeen(access: Access | undefined): CountedStep[] {
  if (!access) return allSteps
  const seen = seenSteps.get(access.role) ?? allSteps.filter(({ form }) => seesForm(access, form))
  seenSteps.set(access.role, seen)
  return seen
}

function isLacking(missing: readonly Missing[], { form, part }: Pick<CountedStep, 'form' | 'part'>): boolean {
  return missing.some(one => one.form === form || one.path === part)
}
