import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { useSingleKeys } from '../ui/use-shortcuts.ts'
import { DecisionNotice } from './DecisionNotice.tsx'
import { UnsentWork } from './UnsentWork.tsx'
import type { LastDecision } from './use-last-decision.ts'
import type { Queue } from './use-queue.ts'

/** The end of the queue: everything is reviewed, or skipped records still wait. */
export function EndOfQueue({ queue, last }: { queue: Queue; last: LastDecision }) {
  const { remaining, filter, narrow, restart } = queue
  const [areKeysOn] = useSingleKeys()
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <section className="card stack queue-end">
      <Heading title={remaining > 0 ? t('End of the queue') : t('Nothing to review')} />
      <DecisionNotice last={last} areKeysOn={areKeysOn} />
      <UnsentWork />
      <p>{describe(remaining, isNarrowed)}</p>
      <div className="record-tools">
        {remaining > 0 && (
          <Button look="primary" onClick={restart}>
            {t('Start again from the oldest')}
          </Button>
        )}
        {isNarrowed && <Button onClick={() => narrow({})}>{t('Show all records to review')}</Button>}
        {remaining === 0 && <Button onClick={restart}>{t('Look again')}</Button>}
        <Link to={paths.employees()}>{t('All employees')}</Link>
      </div>
    </section>
  )
}

function describe(remaining: number, isNarrowed: boolean): string {
  if (remaining > 0)
    return t('{left, plural, one {# record still waits.} other {# records still wait.}}', { left: remaining })
  return isNarrowed
    ? t('No record waits for a review here.')
    : t(
        'No record waits for a review. A record comes here when it is complete, or when a correction was answered.'
      )
}
