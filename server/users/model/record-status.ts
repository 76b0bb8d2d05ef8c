import { findMissing, firstUnfinished, type Missing, nameMissing, t } from '../../../engine/index.ts'
import { journey, recordForms } from '../../../generated/index.ts'
import { findTranslations, translateForm } from '../../core/language.ts'
import type { User } from '../user-store.ts'

type Kept = Pick<User, 'isAdmin' | 'completed' | 'missing'>

const missingFromNothing = findMissing(recordForms, {})

/** What is missing from a record; where nothing was ever saved, nothing is kept about it yet. */
export function readMissing({ isAdmin, completed, missing }: Kept): Missing[] {
  if (isAdmin) return []
  const kept = JSON.parse(missing) as Missing[]
  return translateTitles(kept.length === 0 && !completed ? missingFromNothing : kept)
}

/** Titles are kept in English. */
function translateTitles(missing: Missing[]): Missing[] {
  if (!findTranslations()) return missing
  const named = { whole: translateForm(recordForms.whole), forms: recordForms.forms }
  return missing.map(one => {
    const title = nameMissing(named, one)
    if (one.isToCorrect) return { ...one, title: t('{title} (to correct)', { title }) }
    const isToSign = one.title.endsWith('(to sign again)')
    return { ...one, title: isToSign ? t('{title} (to sign again)', { title }) : title }
  })
}

/** The form of the first step that is not finished; null where all are. */
export function findNextStep(user: Kept): string | null {
  return firstUnfinished(journey, readMissing(user))?.form ?? null
}
