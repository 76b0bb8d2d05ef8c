import { lazyInPlace } from '../../../ui/lazy-component.tsx'
import type { SearchSelectProps } from './SearchSelect.tsx'

/** A search among many choices, lazy-loaded when the first one is drawn. */
export const SearchChoice = lazyInPlace<SearchSelectProps>(
  async () => (await import('./SearchSelect.tsx')).SearchSelect,
  ({ id }) => <input id={id} className="input" disabled />
)
