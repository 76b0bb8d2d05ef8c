import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isAnswers } from '../../engine/index.ts'
import { lazyInPlace } from '../../renderer/ui/lazy-component.tsx'
import { listSavedViews } from '../../generated/api/admin/saved-views.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { formatListQuery, type ListState } from '../employees-table/list-state.ts'

const ViewsDialog = lazyInPlace(async () => (await import('./ViewsDialog.tsx')).ViewsDialog)

/** What the list was saved as showing: a menu of all such views, and what the chosen one named that is not there. */
export function SavedViews({ state }: { state: ListState }) {
  const [isOpen, setOpen] = useState(false)
  const { data: views = [], reload } = useLoaded(
    'saved views',
    async () => (await api.call(listSavedViews)).data
  )
  const query = formatListQuery({ ...state, page: 1 }).toString()
  return (
    <>
      <Menu label="Views">
        {views.map(view => (
          <li key={view._id}>
            <Link
              to={`?${view.query}`}
              state={{ view: view.name, gone: view.gone }}
              aria-current={view.query === query ? 'true' : undefined}
            >
              {view.name}
              {view.isShared && <span className="muted small"> shared</span>}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => setOpen(true)}>
            {views.length > 0 ? 'Save or change views' : 'Save this view'}
          </button>
        </li>
      </Menu>
      {isOpen && <ViewsDialog views={views} query={query} onChange={reload} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Said while the view that was chosen is shown without a part of it. */
export function MissingOfView() {
  const { state } = useLocation()
  const { view, gone } = isAnswers(state) ? state : {}
  if (typeof view !== 'string' || !Array.isArray(gone) || gone.length === 0) return null
  return (
    <Notice tone="warning" title={`The view ${view} is shown without a part of it.`}>
      <p>It names what is no longer there, or is not part of your role: {gone.join(', ')}.</p>
    </Notice>
  )
}
