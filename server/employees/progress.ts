import { findMissing, type Missing, partOf } from '../../engine/index.ts'
import { journey, parts, recordForms } from '../../generated/index.ts'
import { readMissing } from '../accounts/model/record-status.ts'
import { seesForm } from '../access/model/seen.ts'
import type { Access } from '../core/api/access.ts'

/** What a record of which nothing is saved lacks: parts that may be left out are none of it. */
const missingAtFirst = findMissing(recordForms, {})

/** Of the steps that a record must have and the role sees, how many are finished. A part that is not saved lacks all its steps. */
export function createProgressReader(access: Access) {
  const steps = journey.steps.filter(({ form }) => seesForm(access, form) && lacks(missingAtFirst, form))
  return (row: Parameters<typeof readMissing>[0]) => {
    const missing = readMissing(row)
    return { finished: steps.filter(({ form }) => !lacks(missing, form)).length, steps: steps.length }
  }
}

function lacks(missing: readonly Missing[], form: string): boolean {
  const part = partOf(parts, form)?.part
  return missing.some(one => one.form === form || one.path === `/${part?.name}`)
}
