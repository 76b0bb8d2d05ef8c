import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { useRecordCorrections } from './corrections-context.ts'

const CorrectionList = lazyScreenInPlace(
  'admin/corrections',
  async () => (await import('./CorrectionList.tsx')).CorrectionList
)
const CorrectionTray = lazyScreenInPlace(
  'admin/corrections',
  async () => (await import('./CorrectionTray.tsx')).CorrectionTray
)

/** What was sent back of this record; nothing where nothing was. */
export function SentCorrections() {
  return useRecordCorrections().sent.length > 0 && <CorrectionList />
}

/** What is collected and not sent yet. */
export function CollectedCorrections() {
  return useRecordCorrections().collected.length > 0 && <CorrectionTray />
}
