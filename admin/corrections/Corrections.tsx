import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { useRecordCorrections } from './corrections-context.ts'

const CorrectionList = lazyScreenInPlace(
  'admin/corrections',
  async () => (await import('./CorrectionList.tsx')).CorrectionList
)
const CorrectionTray = lazyScreenInPlace(
  'admin/corrections',
  async () => (await import('./CorrectionTray.tsx')).CorrectionTray
)

export function SentCorrections() {
  const { sent, loadFailure, reload } = useRecordCorrections()
  if (loadFailure) return <LoadFailure failure={loadFailure} onRetry={reload} />
  return sent.length > 0 && <CorrectionList />
}

export function CollectedCorrections() {
  return useRecordCorrections().collected.length > 0 && <CorrectionTray />
}
