import type { ReactNode } from 'react'
import { t } from '../../engine/index.ts'
import type { GetAccountCall } from '../../generated/api/own-account.ts'
import { formatMoment } from '../ui/dates.ts'

type Session = GetAccountCall['data']['sessions'][number]

interface SessionListProps {
  sessions: Session[]
  /** Draws the action for a session; `name` is the name of its browser. */
  action?: (session: Session, name: string) => ReactNode
}

/** Lists the signed-in devices, with the time and network of their last use. */
export function SessionList({ sessions, action }: SessionListProps) {
  return (
    <ul className="sessions">
      {sessions.map(session => (
        <li key={session._id}>
          <span>
            <strong>{nameDevice(session)}</strong>
            <span className="muted small">{describeUse(session)}</span>
          </span>
          {action?.(session, session.browser ?? t('a program'))}
        </li>
      ))}
    </ul>
  )
}

function nameDevice({ browser, isThis }: Session): string {
  const device = browser ?? t('A program')
  return isThis ? t('{device} (this device)', { device }) : device
}

function describeUse({ usedAt, since, network }: Session): string {
  const moments = { used: formatMoment(usedAt), since: formatMoment(since) }
  return network
    ? t('Last used {used}, network {network}. Signed in {since}.', { ...moments, network })
    : t('Last used {used}. Signed in {since}.', moments)
}
