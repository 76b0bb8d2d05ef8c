import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isAnswers, joinList, type ListRule, t } from '../../engine/index.ts'
import { listSavedViews } from '../../generated/api/admin/saved-views.ts'
import { api } from '../../renderer/api/api.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyInPlace } from '../../renderer/ui/lazy-component.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { useAccess } from '../access/use-access.ts'
import { formatListQuery, type ListState } from '../employees-table/list-state.ts'
import { formatNumber } from '../ui/numbers.ts'
import { findCurrentView, hrefOfView, listDeclaredViews, type ListView } from './list-views.ts'

const ViewsDialog = lazyInPlace(() => import('./ViewsDialog.tsx'))

/** Loads the views with their numbers of employees, in one request parallel to the list's. */
export const useListViews = (): Loaded<ListView[]> =>
  useLoaded('views', async () => (await api.call(listSavedViews)).data)

interface ListViewsProps {
  rule: ListRule
  state: ListState
  views: Loaded<ListView[]>
}

/** The views as tabs above the list, with a button to save the current state as a view. */
export function ListViews({ rule, state, views: { data, reload } }: ListViewsProps) {
  const [isOpen, setOpen] = useState(false)
  const { may } = useAccess()
  const views = data ?? listDeclaredViews(rule, may('review'))
  const current = findCurrentView(views, state, rule)
  const query = formatListQuery({ ...state, page: 1 }).toString()
  const isNew = data !== undefined && !views.some(view => view.query === query)
  return (
    <nav className="list-views" aria-label={t('Views of the list')}>
      <ul>
        {views.map(view => (
          <li key={view._id ?? view.name}>
            <Link
              to={hrefOfView(view, state, rule)}
              state={{ view: view.name, gone: view.gone }}
              aria-current={view === current ? 'page' : undefined}
            >
              {view.name}{' '}
              {view.total !== null && <span className="list-view-count">{formatNumber(view.total)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {(isNew || views.some(({ mayChange }) => mayChange)) && (
        <Button look="link" onClick={() => setOpen(true)}>
          {isNew ? t('Save view') : t('Edit views')}
        </Button>
      )}
      {isOpen && <ViewsDialog views={views} query={query} onChange={reload} onClose={() => setOpen(false)} />}
    </nav>
  )
}

export function MissingOfView() {
  const { state } = useLocation()
  const { view, gone } = isAnswers(state) ? state : {}
  if (typeof view !== 'string' || !Array.isArray(gone) || gone.length === 0) return null
  return (
    <Notice tone="warning" title={t('A part of the view {view} is missing.', { view })}>
      <p>
        {t('These filters or columns no longer exist, or your role does not include them: {names}.', {
          names: joinList(gone)
        })}
      </p>
    </Notice>
  )
}
