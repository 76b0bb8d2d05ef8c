import { useEffect, useRef } from 'react'
import { t } from '../../engine/index.ts'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import type { Selection } from './use-selection.ts'

interface PageTickProps {
  employees: readonly ListedEmployee[]
  selection: Selection
}

/** Selects all employees on this page, or none. */
export function PageTick({ employees, selection }: PageTickProps) {
  const ids = employees.map(({ _id }) => _id)
  const count = ids.filter(id => selection.ids.has(id)).length
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < ids.length
  })
  return (
    <label className="page-tick">
      <input
        ref={all}
        type="checkbox"
        className="tick"
        aria-label={t('Select all on this page')}
        checked={ids.length > 0 && count === ids.length}
        onChange={event => selection.set(ids, event.target.checked)}
      />
    </label>
  )
}
