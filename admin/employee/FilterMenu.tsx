import { type RefObject, Suspense, useId } from 'react'
import { type ListRule, t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { Spinner } from '../../renderer/ui/Spinner.tsx'
import { usePopup } from '../../renderer/ui/hooks/use-popup.ts'
import type { ListState } from '../employees-table/list-state.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'

const FilterPanel = lazyComponent(() => import('./FilterPanel.tsx'))

interface FilterMenuProps {
  rule: ListRule
  state: ListState
  firstDropdown: RefObject<HTMLSelectElement | null>
  onChange: (next: Partial<ListState>) => void
}

export function FilterMenu(props: FilterMenuProps) {
  const { isOpen, container, toggle, close, onKeyDown } = usePopup()
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape, wherever the focus is inside
    <div ref={container} className="menu-holder filter-menu" onKeyDown={onKeyDown}>
      <Button
        className="menu-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <AdminIcon name="filter" size={18} />
        <span className="menu-label">{t('Filter')}</span>
        <Icon name="chevron" size={16} />
      </Button>
      {isOpen && (
        <div id={id} className="menu filter-panel" role="group" aria-label={t('Filters')}>
          <Suspense fallback={<Spinner />}>
            <FilterPanel {...props} onClose={close} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
