import { Badge } from '../../renderer/ui/Badge.tsx'
import { Tip } from '../../renderer/ui/Tip.tsx'
import type { ListedEmployee } from '../../generated/api/schemas.ts'

/** Completed, or Incomplete with how far it is, and when pointed at with what is missing. */
export function StatusBadge({ completed, missing, progress }: ListedEmployee) {
  if (completed) return <Badge completed />
  const words = (
    <span className="status-open">
      Incomplete{' '}
      <span className="status-progress">
        {progress.finished} of {progress.steps}
      </span>
    </span>
  )
  return missing.length > 0 ? <Tip words={`Missing: ${missing.join(', ')}`}>{words}</Tip> : words
}
