import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { useRecordCorrections } from './corrections-context.ts'

const CorrectionList = lazyScreenInPlace('admin/corrections', () => import('./CorrectionList.tsx'))
const CorrectionTray = lazyScreenInPlace('admin/corrections', () => import('./CorrectionTray.tsx'))

export function SentCorrections() {
  const { sent, loadFailure, reload } = useRecordCorrections()
  if (loadFailure) return <LoadFailure failure={loadFailure} onRetry={reload} />
  return sent.length > 0 && <CorrectionList />
}

export function CollectedCorrections() {
  return useRecordCorrections().collected.length > 0 && <CorrectionTray />
}
