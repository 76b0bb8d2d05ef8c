import { findMissing, getOrCreate, type Missing, partOf } from '../../../engine/index.ts'
import { journey, parts, recordForms } from '../../../generated/index.ts'
import { seesForm } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'

export interface Progress {
  finished: number
  steps: number
}

interface CountedStep {
  form: string
  part: string
  /** Whether a record cannot be complete without it. */
  isRequired: boolean
}

const missingAtFirst = findMissing(recordForms, {})

const allSteps = journey.steps.map(({ form }): CountedStep => {
  const step = { form, part: `/${partOf(parts, form)?.part.name}` }
  return { ...step, isRequired: isLacking(missingAtFirst, step) }
})

const seenSteps = new WeakMap<Access, CountedStep[]>()

/**
 * Counts finished steps, for lists, dashboard, record and task list alike. Counts the required steps, and optional ones while
 * something in them is wrong. A part that was never saved lacks all its steps. With access, counts only steps the role sees.
 */
export function countProgress(missing: readonly Missing[], access?: Access): Progress {
  const counted = listSeen(access).filter(step => step.isRequired || isLacking(missing, step))
  const finished = counted.filter(step => !isLacking(missing, step))
  return { finished: finished.length, steps: counted.length }
}

function listSeen(access: Access | undefined): CountedStep[] {
  if (!access) return allSteps
  return getOrCreate(seenSteps, access, () => allSteps.filter(({ form }) => seesForm(access, form)))
}

function isLacking(missing: readonly Missing[], { form, part }: Pick<CountedStep, 'form' | 'part'>): boolean {
  return missing.some(gap => gap.form === form || gap.path === part)
}
