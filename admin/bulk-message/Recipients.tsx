import { Link } from 'react-router-dom'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import type { Loaded } from '../../renderer/api/use-loaded.ts'
import { formatNumber } from '../ui/numbers.ts'
import { type Audience, audiences } from '../batches/audiences.ts'
import type { RecipientCount } from './use-recipients.ts'

interface RecipientsProps {
  audience: Audience
  isChosen: boolean
  recipients: Loaded<RecipientCount>
}

/** Whom the message goes to, before it is written: how many, and the first of them by name. */
export function Recipients({ audience, isChosen, recipients }: RecipientsProps) {
  const { data, failure, reload } = recipients
  const others = audiences.filter(({ to }) => to !== audience.to)
  return (
    <div className="stack-small">
      <p className="recipients">
        <strong>To:</strong> {audience.words}
        {data && ` (${formatNumber(data.count)})`}
      </p>
      {data && (
        <p className="muted">{data.count > 0 ? listNames(data) : 'There is nobody to message yet.'}</p>
      )}
      {data && data.unverified > 0 && <p className="muted">{describeUnverified(data.unverified)}</p>}
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!isChosen && (
        <p>
          No group selected. This goes to everyone. You can also choose{' '}
          {others.map(({ to, state, words }, index) => (
            <span key={to}>
              {index > 0 && ' or '}
              <Link to={`?to=${to}`} state={state} replace>
                {words}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  )
}

function listNames({ sample, count }: RecipientCount): string {
  const names = sample.map(({ username }) => username)
  const more = count - names.length
  if (more > 0) return `${names.join(', ')} and ${formatNumber(more)} more`
  return new Intl.ListFormat('en').format(names)
}

function describeUnverified(unverified: number): string {
  const who = unverified === 1 ? '1 employee has' : `${formatNumber(unverified)} employees have`
  return `${who} not verified their email and will not get it.`
}
