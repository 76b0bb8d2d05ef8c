import { type ReactElement, Suspense, useEffect } from 'react'
import { type Capability, t } from '../engine/index.ts'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { type adminScreens, paths } from '../renderer/navigation/paths.ts'
import { Heading } from '../renderer/layout/Heading.tsx'
import { WayHome } from '../renderer/layout/NotFound.tsx'
import '../generated/lazy-admin.ts' // with the first page: its forms need no further request
import { YourAccount } from '../renderer/screens/account/YourAccount.tsx'
import { useSession } from '../renderer/session/session.tsx'
import { SkeletonRows } from '../renderer/ui/SkeletonRows.tsx'
import { NotForRole } from './access/NotForRole.tsx'
import { useAccess } from './access/use-access.ts'
import { Layout } from './layout/Layout.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { EmployeeList } from './employee/EmployeeList.tsx'
import { lazyComponent } from '../renderer/ui/lazy-component.tsx'
import '../renderer/ui/admin.css'
import './face/face.css'

/** Pages that nobody begins with. */
const Activity = lazyComponent(async () => (await import('./activity/Activity.tsx')).Activity)
const Administrators = lazyComponent(
  async () => (await import('./administrators/Administrators.tsx')).Administrators
)
const BulkMessage = lazyComponent(async () => (await import('./bulk-message/BulkMessage.tsx')).BulkMessage)
const ChangesPage = lazyComponent(async () => (await import('./changes/ChangesPage.tsx')).ChangesPage)
const ClientList = lazyComponent(async () => (await import('./add-client/ClientList.tsx')).ClientList)
const EmployeeDetails = lazyComponent(
  async () => (await import('./employee-details/EmployeeDetails.tsx')).EmployeeDetails
)
const GenerateLink = lazyComponent(
  async () => (await import('./generate-link/GenerateLink.tsx')).GenerateLink
)
const HirePeople = lazyComponent(async () => (await import('./hire-people/HirePeople.tsx')).HirePeople)
const ReviewQueue = lazyComponent(async () => (await import('./review-queue/ReviewQueue.tsx')).ReviewQueue)
const SentLink = lazyComponent(async () => (await import('./sent-link/SentLink.tsx')).SentLink)
const SentMessages = lazyComponent(
  async () => (await import('./sent-messages/SentMessages.tsx')).SentMessages
)
const Settings = lazyComponent(async () => (await import('./settings/Settings.tsx')).Settings)
const WriteToPeople = lazyComponent(
  async () => (await import('./write-to-people/WriteToPeople.tsx')).WriteToPeople
)

interface Screen {
  screen: ReactElement
  may?: Capability
}

/** By the names of their paths; the own account is for every role. */
const screens: Record<'home' | (typeof adminScreens)[number] | 'account', Screen> = {
  home: { screen: <Dashboard />, may: 'dashboard' },
  dashboard: { screen: <Dashboard />, may: 'dashboard' },
  employees: { screen: <EmployeeList />, may: 'list' },
  employee: { screen: <EmployeeDetails />, may: 'record' },
  reviewQueue: { screen: <ReviewQueue />, may: 'review' },
  writeToPeople: { screen: <WriteToPeople />, may: 'messages' },
  generateLink: { screen: <GenerateLink />, may: 'messages' },
  sentLink: { screen: <SentLink />, may: 'messages' },
  bulkMessage: { screen: <BulkMessage />, may: 'messages' },
  hirePeople: { screen: <HirePeople />, may: 'hire' },
  sentMessages: { screen: <SentMessages />, may: 'messages' },
  clients: { screen: <ClientList />, may: 'clients' },
  changes: { screen: <ChangesPage />, may: 'confirm' },
  administrators: { screen: <Administrators />, may: 'roles' },
  settings: { screen: <Settings />, may: 'messages' },
  activity: { screen: <Activity />, may: 'activity' },
  account: { screen: <YourAccount /> }
}
const names = Object.keys(screens) as (keyof typeof screens)[]
/** Everything that administrators see. */
export function Admin() {
  const { pathname } = useLocation()
  const { mustEnrol } = useSession()
  const { may } = useAccess()
  // One soon goes on to it from a list.
  useEffect(() => void EmployeeDetails.preload().catch(() => undefined), [])
  const name = names.find(name => matchPath(paths[name](), pathname))
  const { screen, may: needed } = name ? screens[name] : { screen: <UnknownAddress /> }
  const first = names.find(other => {
    const { may: needed } = screens[other]
    return needed && may(needed)
  })
  return (
    <Layout>
      <Suspense key={name} fallback={<SkeletonRows count={8} />}>
        {mustEnrol && pathname !== paths.account() ? <Navigate to={paths.account()} replace /> : screenOf()}
      </Suspense>
    </Layout>
  )

  /** Home is for everybody: where the role has no dashboard, it is the first page that it has. */
  function screenOf() {
    if (!needed || may(needed)) return screen
    return name === 'home' && first ? <Navigate to={paths[first]()} replace /> : <NotForRole />
  }
}

function UnknownAddress() {
  return (
    <>
      <Heading title={t('Unexpected Application Error!')} />
      <WayHome />
    </>
  )
}
