import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'

export const ChangeItems = lazyScreenInPlace(
  'admin/change-items',
  async () => (await import('./ChangeItems.tsx')).ChangeItems
)

export const SharedItems = lazyScreenInPlace(
  'admin/change-items',
  async () => (await import('./ChangeItems.tsx')).SharedItems
)
