import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../session/session.tsx'
import { SpinnerScreen } from '../ui/Spinner.tsx'
import { canReturnTo, logInStateOf, type Who } from '../navigation/return-to.ts'
import { Unreachable } from './Unreachable.tsx'
import { paths } from '../navigation/paths.ts'

interface GuardProps {
  who: Who
  /** The pages of the app, with the users who may open them. After a log-in, only these are returned to. */
  pages: readonly { path: string; who: Who }[]
  children: ReactNode
}

/** Renders a page for the users it is meant for. Visitors are redirected to the log-in, which returns them to the page. */
export function Guard({ who, pages, children }: GuardProps) {
  const { status, wasEnded } = useSession()
  const { pathname, search, state } = useLocation()
  if (who === 'anyone') return children
  if (status === 'loading') return <SpinnerScreen />
  if (status === 'unreachable') return <Unreachable />
  if (who === 'visitor') {
    const { from, adminsOnly } = logInStateOf(state)
    if (status === 'visitor' || (adminsOnly && status === 'employee')) return children
    return <Navigate to={canReturnTo(from, status, pages) ? from : paths.home()} replace />
  }
  if (who === status || (who === 'user' && status !== 'visitor')) return children
  if (status === 'admin') return <Navigate to={paths.home()} replace />
  const adminsOnly = status === 'employee'
  return <Navigate to={paths.logIn()} replace state={{ from: pathname + search, adminsOnly, wasEnded }} />
}
