import { t } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { formatMoment } from '../../renderer/ui/dates.ts'

/** Marks that answers were changed after the employee had signed. */
export function SignatureBadge({ employee: { signed } }: { employee: User }) {
  if (!signed?.changedAt) return null
  const moment = formatMoment(signed.changedAt)
  return <span className="badge">{t('Signed before this change ({moment})', { moment })}</span>
}
