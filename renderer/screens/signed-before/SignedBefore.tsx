import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { journey } from '../../../generated/journey.ts'
import { useUser } from '../../session/session.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import { rich } from '../../ui/rich.ts'

/** Informs the signer that answers changed after they signed. */
export function SignedBefore({ isLinked = false }: { isLinked?: boolean }) {
  const { signed } = useUser()
  const step = journey.steps.find(({ signature }) => signature)
  if (!signed?.changedAt || !step) return null
  const mustSign = step.signature === 'again'
  return (
    <Notice tone={mustSign ? 'warning' : 'info'} title={t('Signed before this change')}>
      <p>
        {t('You signed on {signedAt}. Your answers were changed on {changedAt}.', {
          signedAt: formatMoment(signed.at),
          changedAt: formatMoment(signed.changedAt)
        })}{' '}
        {isLinked
          ? linkTo(step.path, mustSign)
          : mustSign
            ? t('Please sign again below.')
            : t('You can sign again below.')}
      </p>
    </Notice>
  )
}

function linkTo(path: string, mustSign: boolean) {
  const link = (words: ReactNode[]) => <Link to={path}>{words}</Link>
  return mustSign
    ? rich('<link>Please sign again</link>.', { link })
    : rich('<link>You can sign again</link>.', { link })
}
