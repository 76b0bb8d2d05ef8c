import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { joinList, readLocale, t } from '../../engine/index.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import type { Loaded } from '../../renderer/api/use-loaded.ts'
import { rich, strong } from '../../renderer/ui/rich.ts'
import { type Audience, type AudienceName, audiences } from '../batches/audiences.ts'
import type { RecipientCount } from './use-recipients.ts'

interface RecipientsProps {
  audience: Audience
  isChosen: boolean
  recipients: Loaded<RecipientCount>
}

/** The recipients, shown before the message is written: their number, and the first names. */
export function Recipients({ audience, isChosen, recipients }: RecipientsProps) {
  const { data, failure, reload } = recipients
  const { description } = audience
  return (
    <div className="stack-small">
      <p className="recipients">
        {data
          ? rich('<strong>To:</strong> {words} ({count, number})', {
              words: description,
              count: data.count,
              strong
            })
          : rich('<strong>To:</strong> {words}', { words: description, strong })}
      </p>
      {data && (
        <p className="muted">{data.count > 0 ? listNames(data) : t('There is nobody to message yet.')}</p>
      )}
      {data && data.unverified > 0 && <p className="muted">{describeUnverified(data.unverified)}</p>}
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!isChosen && (
        <p>
          {rich(
            'No group selected. This goes to everyone. You can also choose <complete>all complete employees</complete> or <incomplete>all incomplete employees</incomplete>.',
            { complete: linkTo('complete'), incomplete: linkTo('incomplete') }
          )}
        </p>
      )}
    </div>
  )
}

const linkTo = (to: AudienceName) => (words: ReactNode) => (
  <Link key={to} to={`?to=${to}`} state={audiences.find(one => one.to === to)?.state} replace>
    {words}
  </Link>
)

function listNames({ sample, count }: RecipientCount): string {
  const names = sample.map(({ username }) => username)
  const more = count - names.length
  if (more > 0) return t('{names} and {more, number} more', { names: joinList(names), more })
  const locale = readLocale()
  // Some browsers do not know how lists are joined in this locale
  const isKnown = Intl.ListFormat.supportedLocalesOf(locale).length > 0
  return isKnown ? new Intl.ListFormat(locale).format(names) : joinList(names)
}

function describeUnverified(unverified: number): string {
  return t(
    '{unverified, plural, one {# employee has not verified their email and will not get it.} other {# employees have not verified their email and will not get it.}}',
    { unverified }
  )
}
