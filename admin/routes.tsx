import { type ReactElement, Suspense } from 'react'
import type { Capability } from '../engine/index.ts'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { paths } from '../renderer/navigation/paths.ts'
import { YourAccount } from '../renderer/screens/account/YourAccount.tsx'
import { useSession } from '../renderer/session/session.tsx'
import { SkeletonRows } from '../renderer/ui/SkeletonRows.tsx'
import { NotForRole } from './access/NotForRole.tsx'
import { useAccess } from './access/use-access.ts'
import { Layout } from './layout/Layout.tsx'
import { ClientList } from './add-client/ClientList.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { EmployeeDetails } from './employee-details/EmployeeDetails.tsx'
import { EmployeeList } from './employee/EmployeeList.tsx'
import { lazyComponent } from '../renderer/ui/lazy-component.tsx'
import '../renderer/ui/admin.css'

/** Pages that nobody begins with. */
const Activity = lazyComponent(async () => (await import('./activity/Activity.tsx')).Activity)
const Administrators = lazyComponent(
  async () => (await import('./administrators/Administrators.tsx')).Administrators
)
const BulkMessage = lazyComponent(async () => (await import('./bulk-message/BulkMessage.tsx')).BulkMessage)
const ChangesPage = lazyComponent(async () => (await import('./changes/ChangesPage.tsx')).ChangesPage)
const GenerateLink = lazyComponent(
  async () => (await import('./generate-link/GenerateLink.tsx')).GenerateLink
)
const HirePeople = lazyComponent(async () => (await import('./hire-people/HirePeople.tsx')).HirePeople)
const SentLink = lazyComponent(async () => (await import('./sent-link/SentLink.tsx')).SentLink)
const SentMessages = lazyComponent(
  async () => (await import('./sent-messages/SentMessages.tsx')).SentMessages
)

/** The screens of administrators, by their whole paths; the own account is for every role. */
const screens: { path: string; screen: ReactElement; may?: Capability }[] = [
  { path: paths.home(), screen: <Dashboard />, may: 'dashboard' },
  { path: paths.dashboard(), screen: <Dashboard />, may: 'dashboard' },
  { path: paths.employees(), screen: <EmployeeList />, may: 'list' },
  { path: paths.employee(), screen: <EmployeeDetails />, may: 'record' },
  { path: paths.generateLink(), screen: <GenerateLink />, may: 'messages' },
  { path: paths.sentLink(), screen: <SentLink />, may: 'messages' },
  { path: paths.bulkMessage(), screen: <BulkMessage />, may: 'messages' },
  { path: paths.hirePeople(), screen: <HirePeople />, may: 'hire' },
  { path: paths.sentMessages(), screen: <SentMessages />, may: 'messages' },
  { path: paths.clients(), screen: <ClientList />, may: 'clients' },
  { path: paths.changes(), screen: <ChangesPage />, may: 'confirm' },
  { path: paths.administrators(), screen: <Administrators />, may: 'roles' },
  { path: paths.activity(), screen: <Activity />, may: 'activity' },
  { path: paths.account(), screen: <YourAccount /> }
]

/** Everything that administrators see. */
export function Admin() {
  const { pathname } = useLocation()
  const { mustEnrol } = useSession()
  const { may } = useAccess()
  const found = screens.find(({ path }) => matchPath(path, pathname))
  const first = screens.find(screen => screen.may && may(screen.may))?.path
  return (
    <Layout>
      <Suspense key={found?.path} fallback={<SkeletonRows count={8} />}>
        {mustEnrol && pathname !== paths.account() ? <Navigate to={paths.account()} replace /> : screenOf()}
      </Suspense>
    </Layout>
  )

  /** Home is for everybody: where the role has no dashboard, it is the first page that it has. */
  function screenOf() {
    if (!found) return <Navigate to={paths.home()} replace />
    if (!found.may || may(found.may)) return found.screen
    return found.path === paths.home() && first ? <Navigate to={first} replace /> : <NotForRole />
  }
}
