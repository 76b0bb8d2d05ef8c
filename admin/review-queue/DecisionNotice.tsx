import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import type { LastDecision } from './use-last-decision.ts'

/** The previous record's decision, with a button to undo it. It stays until the next decision. The queue announces it. */
export function DecisionNotice({ last, areKeysOn }: { last: LastDecision; areKeysOn: boolean }) {
  const { decision, busy, undo } = last
  useShortcuts({ b: () => decision?.undo && !busy && void undo(decision) })
  return (
    decision && (
      <p className={`decision decision-${decision.tone}`}>
        <Icon name={decision.tone} size={18} />
        <span>{decision.message}</span>
        {decision.undo ? (
          <Button
            look="link"
            className="button-small"
            busy={busy}
            aria-keyshortcuts={areKeysOn ? 'b' : undefined}
            onClick={() => void undo(decision)}
          >
            {t('Back to review')}
            {areKeysOn && (
              <kbd className="key" aria-hidden="true">
                B
              </kbd>
            )}
          </Button>
        ) : (
          <Link to={paths.employee(decision.id)}>{t('Open the record')}</Link>
        )}
      </p>
    )
  )
}
