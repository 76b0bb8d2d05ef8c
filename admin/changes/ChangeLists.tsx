import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'

/** Changes of watched answers that no administrator has confirmed yet. */
export const ChangeItems = lazyScreenInPlace(
  'admin/change-items',
  async () => (await import('./ChangeItems.tsx')).ChangeItems
)

/** Answers that several employees share. */
export const SharedItems = lazyScreenInPlace(
  'admin/change-items',
  async () => (await import('./ChangeItems.tsx')).SharedItems
)
