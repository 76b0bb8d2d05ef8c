import { lazyScreenInPlace } from '../../renderer/language/lazy-screen.ts'

/** Watched answers that were changed and that nobody has confirmed. */
export const ChangeItems = lazyScreenInPlace(
  'admin/change-items',
  async () => (await import('./ChangeItems.tsx')).ChangeItems
)

/** Answers that several employees share. */
export const SharedItems = lazyScreenInPlace(
  'admin/change-items',
  async () => (await import('./ChangeItems.tsx')).SharedItems
)
