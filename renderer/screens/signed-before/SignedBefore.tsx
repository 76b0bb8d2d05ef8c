import { Link } from 'react-router-dom'
import { journey } from '../../../generated/journey.ts'
import { useUser } from '../../session/session.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Tells the signer that answers changed after they signed. */
export function SignedBefore({ isLinked = false }: { isLinked?: boolean }) {
  const { signed } = useUser()
  const step = journey.steps.find(({ signature }) => signature)
  if (!signed?.changedAt || !step) return null
  const mustSign = step.signature === 'again'
  const words = mustSign ? 'Please sign again' : 'You can sign again'
  return (
    <Notice tone={mustSign ? 'warning' : 'info'} title="Signed before this change">
      <p>
        You signed on {formatMoment(signed.at)}. Your answers were changed on {formatMoment(signed.changedAt)}
        . {isLinked ? <Link to={step.path}>{words}</Link> : `${words} below`}.
      </p>
    </Notice>
  )
}
