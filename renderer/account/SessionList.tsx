import type { ReactNode } from 'react'
import type { GetAccountCall } from '../../generated/api/own-account.ts'
import { formatMoment } from '../ui/dates.ts'

type Session = GetAccountCall['data']['sessions'][number]

interface SessionListProps {
  sessions: Session[]
  /** What can be done with one; `name` is what it is called. */
  action?: (session: Session, name: string) => ReactNode
}

/** The devices that are signed in: when they were last used and from where, the latest first. */
export function SessionList({ sessions, action }: SessionListProps) {
  return (
    <ul className="sessions">
      {sessions.map(session => (
        <li key={session._id}>
          <span>
            <strong>
              {session.browser ?? 'A program'}
              {session.isThis && ' (this device)'}
            </strong>
            <span className="muted small">
              Last used {formatMoment(session.usedAt)}
              {session.network && `, network ${session.network}`}. Signed in {formatMoment(session.since)}.
            </span>
          </span>
          {action?.(session, session.browser ?? 'a program')}
        </li>
      ))}
    </ul>
  )
}
