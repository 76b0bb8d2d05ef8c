import { Badge } from '../../renderer/ui/Badge.tsx'
import { Tip } from '../../renderer/ui/Tip.tsx'
import type { ListedEmployee } from '../../generated/api/schemas.ts'

/** Completed, or Incomplete with what is missing. */
export function StatusBadge({ completed, missing }: Pick<ListedEmployee, 'completed' | 'missing'>) {
  if (completed || missing.length === 0) return <Badge completed={completed} />
  return (
    <Tip words={`Missing: ${missing.join(', ')}`}>
      <Badge completed={false} />
    </Tip>
  )
}
