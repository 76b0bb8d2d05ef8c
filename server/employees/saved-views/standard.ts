import { listRuleOf } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'
import type { Access } from '../../core/api/access.ts'
import { translateForm } from '../../core/language.ts'
import { readQuery } from './query.ts'

/** The views that admin/employee-list declares, in its order. */
const declared = Object.entries(listRuleOf(employeeList).views ?? {}).map(([name, rule]) => ({
  name,
  query: new URLSearchParams(rule).toString()
}))

/** Those of which the role sees everything that they filter by, by their names in the reader's language. */
export function listStandardViews(access: Access, now: number) {
  const { 'x-texts': texts } = listRuleOf(translateForm(employeeList))
  return declared.flatMap(({ name, query }) => {
    const { gone } = readQuery(query, access, now)
    if (gone.length > 0) return []
    return [
      { _id: null, name: texts?.[name] ?? name, query, gone, isShared: true, mayChange: false, by: null }
    ]
  })
}
