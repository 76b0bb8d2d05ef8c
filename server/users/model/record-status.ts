import { findMissing, firstUnfinished, type Missing, nameMissing, t } from '../../../engine/index.ts'
import { journey, recordForms } from '../../../generated/index.ts'
import { findTranslations, translateForm } from '../../core/language.ts'
import type { User } from '../user-store.ts'

type StoredStatus = Pick<User, 'isAdmin' | 'completed' | 'missing'>

const missingFromNothing = findMissing(recordForms, {})

/** Returns what is missing from a record. Before the first save nothing is stored, so everything counts as missing. */
export function readMissing({ isAdmin, completed, missing }: StoredStatus): Missing[] {
  if (isAdmin) return []
  const kept = JSON.parse(missing) as Missing[]
  return translateTitles(kept.length === 0 && !completed ? missingFromNothing : kept)
}

/** Translates the titles, which are stored in English. */
function translateTitles(missing: Missing[]): Missing[] {
  if (!findTranslations()) return missing
  const whole = translateForm(recordForms.whole)
  return missing.map(gap => {
    const form = recordForms.forms[gap.form]
    const title = nameMissing({ whole, forms: form ? { [gap.form]: translateForm(form) } : {} }, gap)
    if (gap.isToCorrect) return { ...gap, title: t('{title} (to correct)', { title }) }
    const isToSign = gap.title.endsWith('(to sign again)')
    return { ...gap, title: isToSign ? t('{title} (to sign again)', { title }) : title }
  })
}

/** Returns the form of the first unfinished step; null if all are finished. */
export function findNextStep(user: StoredStatus): string | null {
  return firstUnfinished(journey, readMissing(user))?.form ?? null
}
