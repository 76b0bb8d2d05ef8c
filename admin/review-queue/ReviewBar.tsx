import { useState } from 'react'
import { t, withTitle } from '../../engine/index.ts'
import type { AnswerTarget } from '../../renderer/form/answers/AnswerTools.tsx'
import { useUser } from '../../renderer/session/session.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { useShortcuts, useSingleKeys } from '../ui/use-shortcuts.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { CollectedCorrections } from '../corrections/Corrections.tsx'
import { ChooseAnswer } from './ChooseAnswer.tsx'
import { DecisionNotice } from './DecisionNotice.tsx'
import { rememberUnsent } from './unsent-work.ts'
import { UnsentWork } from './UnsentWork.tsx'
import type { RecordDecision } from './use-decision.ts'
import type { LastDecision } from './use-last-decision.ts'
import type { Queue } from './use-queue.ts'

export interface SectionTargets {
  title: string
  targets: AnswerTarget[]
}

interface ReviewBarProps {
  queue: Queue
  last: LastDecision
  name?: string
  /** Absent if the record could not be loaded. */
  decision?: RecordDecision
  targets?: SectionTargets[]
}

/**
 * The bar at the bottom of the window: the previous decision, and the actions on this record as buttons with single-key
 * shortcuts.
 */
export function ReviewBar({ queue, last, name = '', decision, targets }: ReviewBarProps) {
  const { id = '', previous, next, go } = queue
  const { _id: userId } = useUser()
  const [isChoosing, setChoosing] = useState(false)
  const [areKeysOn, switchKeys] = useSingleKeys()
  const leaveFor = (to: string | undefined) => {
    rememberUnsent(userId, { id, name })
    go(to)
  }
  const ask = () => targets && setChoosing(true)
  const goOn = () => leaveFor(next?._id)
  const goBack = () => previous && leaveFor(previous._id)
  useShortcuts({
    c: ask,
    a: () => decision?.decide(),
    n: goOn,
    ']': goOn,
    '[': goBack
  })
  return (
    <div className="review-foot">
      {decision && <CollectedCorrections />}
      <section className="card review-bar" aria-label={t('Review this record')}>
        <DecisionNotice last={last} areKeysOn={areKeysOn} />
        <UnsentWork />
        {decision?.move && decision.move.blocked !== null && (
          <p className="muted small">{withTitle(decision.move.action, decision.move.blocked)}</p>
        )}
        <div className="review-buttons">
          <BarButton
            look="icon"
            aria-label={t('Previous')}
            keys={areKeysOn && '['}
            disabled={!previous}
            onClick={goBack}
          >
            <Icon name="back" />
          </BarButton>
          {targets && (
            <BarButton keys={areKeysOn && 'C'} onClick={ask}>
              <AdminIcon name="flag" />
              {t('Ask to correct')}
            </BarButton>
          )}
          {decision?.move && (
            <BarButton
              look="primary"
              keys={areKeysOn && 'A'}
              busy={decision.busy}
              disabled={decision.move.blocked !== null || decision.isTooSoon}
              onClick={decision.decide}
            >
              {decision.move.action}
            </BarButton>
          )}
          <BarButton keys={areKeysOn && 'N'} onClick={goOn}>
            {t('Next')}
          </BarButton>
          <label className="review-keys">
            <input
              type="checkbox"
              className="tick"
              checked={areKeysOn}
              onChange={event => switchKeys(event.target.checked)}
            />
            {t('Use single-key shortcuts ({key} lists them)', { key: '?' })}
          </label>
        </div>
      </section>
      {isChoosing && targets && <ChooseAnswer sections={targets} onClose={() => setChoosing(false)} />}
    </div>
  )
}

interface BarButtonProps extends React.ComponentProps<typeof Button> {
  keys: string | false
}

const BarButton = ({ keys, children, ...rest }: BarButtonProps) => (
  <Button {...rest} aria-keyshortcuts={keys ? keys.toLowerCase() : undefined}>
    {children}
    {keys && (
      <kbd className="key" aria-hidden="true">
        {keys}
      </kbd>
    )}
  </Button>
)
