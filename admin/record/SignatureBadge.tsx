import type { User } from '../../generated/api/schemas.ts'
import { formatMoment } from '../../renderer/ui/dates.ts'

/** That answers were changed after the employee had signed. */
export function SignatureBadge({ employee: { signed } }: { employee: User }) {
  if (!signed?.changedAt) return null
  return <span className="badge">Signed before this change ({formatMoment(signed.changedAt)})</span>
}
