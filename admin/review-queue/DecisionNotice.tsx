import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { LastDecision } from './use-last-decision.ts'

/** What became of the record before, with the way back; it stays until the next decision. */
export function DecisionNotice({ last: { decision, busy, undo } }: { last: LastDecision }) {
  return (
    <div role="status">
      {decision && (
        <p className={`decision decision-${decision.tone}`}>
          <Icon name={decision.tone} size={18} />
          <span>{decision.words}</span>
          {decision.undo ? (
            <Button look="link" className="button-small" busy={busy} onClick={() => void undo(decision)}>
              {t('Back to review')}
            </Button>
          ) : (
            <Link to={paths.employee(decision.id)}>{t('Open the record')}</Link>
          )}
        </p>
      )}
    </div>
  )
}
