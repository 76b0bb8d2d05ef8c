import { use } from 'react'
import { readShownLines, withAnswers } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { sectionNames } from '../../generated/journey.ts'
import { loadForm } from '../../generated/lazy.ts'
import { today } from '../../renderer/record/today.ts'
import { translateForm } from '../../renderer/language/language.ts'
import { loadOnce } from '../../renderer/ui/lazy-component.tsx'
import { pickVisibleLines } from '../access/visible-lines.ts'
import { useAccess } from '../access/use-access.ts'

const sections = loadOnce(() =>
  Promise.all(sectionNames.map(async name => translateForm(await loadForm(name))))
)

/** Returns the non-empty sections of a record that the role may see. `shown` contains full identifiers by JSON Pointer. */
export function useRecordForms(employee: User, shown: ReadonlyMap<string, string>) {
  const { sees } = useAccess()
  const view = { ...withAnswers(employee, shown), account: employee }
  const facts = { today: today() }
  const forms = use(sections.load())
    .map(form => pickVisibleLines(form, sees))
    .filter(form => readShownLines(form, view, facts).length > 0)
  return { forms, view, facts }
}
