import { type ReactElement, Suspense, useEffect } from 'react'
import { type Capability, t } from '../engine/index.ts'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { type adminScreens, paths } from '../renderer/navigation/paths.ts'
import { Heading } from '../renderer/layout/Heading.tsx'
import { WayHome } from '../renderer/layout/NotFound.tsx'
import '../generated/lazy-admin.ts' // in the same chunk as the first page, so its forms need no further request
import { YourAccount } from '../renderer/screens/account/YourAccount.tsx'
import { useSession } from '../renderer/session/session.tsx'
import { SkeletonRows } from '../renderer/ui/SkeletonRows.tsx'
import { useAccess } from './access/use-access.ts'
import { Layout } from './layout/Layout.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { EmployeeList } from './employee/EmployeeList.tsx'
import { lazyScreen, lazyScreenInPlace } from '../renderer/ui/lazy-screen.ts'
import '../renderer/ui/admin.css'
import './face/face.css'

/** Pages that are part of this chunk. */
const AccountPage = lazyScreenInPlace('form/account', async () => YourAccount, Waiting)
const DashboardPage = lazyScreenInPlace('admin/dashboard', async () => Dashboard, Waiting)
const EmployeesPage = lazyScreenInPlace('admin/employees', async () => EmployeeList, Waiting)

/** Pages that are rarely opened first, in chunks of their own. */
const Activity = lazyScreen('admin/activity', async () => (await import('./activity/Activity.tsx')).Activity)
const Administrators = lazyScreen(
  'admin/administrators',
  async () => (await import('./administrators/Administrators.tsx')).Administrators
)
const BulkMessage = lazyScreen(
  'admin/bulk-message',
  async () => (await import('./bulk-message/BulkMessage.tsx')).BulkMessage
)
const ChangesPage = lazyScreen(
  'admin/changes',
  async () => (await import('./changes/ChangesPage.tsx')).ChangesPage
)
const ClientList = lazyScreen(
  'admin/add-client',
  async () => (await import('./add-client/ClientList.tsx')).ClientList
)
const EmployeeDetails = lazyScreen(
  'admin/employee-details',
  async () => (await import('./employee-details/EmployeeDetails.tsx')).EmployeeDetails
)
const GenerateLink = lazyScreen(
  'admin/generate-link',
  async () => (await import('./generate-link/GenerateLink.tsx')).GenerateLink
)
const HirePeople = lazyScreen(
  'admin/hire-people',
  async () => (await import('./hire-people/HirePeople.tsx')).HirePeople
)
const ReviewQueue = lazyScreen(
  'admin/review-queue',
  async () => (await import('./review-queue/ReviewQueue.tsx')).ReviewQueue
)
const NotForRole = lazyScreen(
  'admin/not-for-role',
  async () => (await import('./access/NotForRole.tsx')).NotForRole
)
const SentLink = lazyScreen(
  'admin/sent-link',
  async () => (await import('./sent-link/SentLink.tsx')).SentLink
)
const SentMessages = lazyScreen(
  'admin/sent-messages',
  async () => (await import('./sent-messages/SentMessages.tsx')).SentMessages
)
const Settings = lazyScreen('admin/settings', async () => (await import('./settings/Settings.tsx')).Settings)
const WriteToPeople = lazyScreen(
  'admin/write-to-people',
  async () => (await import('./write-to-people/WriteToPeople.tsx')).WriteToPeople
)

interface Screen {
  screen: ReactElement
  may?: Capability
  /** Preloads the texts of a page in this chunk, so that it renders at once as first page. */
  preload?: () => Promise<unknown>
}

/** The pages by the names of their paths. The account has no `may`, as it is for every role. */
const screens: Record<'home' | (typeof adminScreens)[number] | 'account', Screen> = {
  home: { screen: <DashboardPage />, may: 'dashboard', preload: DashboardPage.preload },
  dashboard: { screen: <DashboardPage />, may: 'dashboard', preload: DashboardPage.preload },
  employees: { screen: <EmployeesPage />, may: 'list', preload: EmployeesPage.preload },
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
  account: { screen: <AccountPage />, preload: AccountPage.preload }
}
const names = Object.keys(screens) as (keyof typeof screens)[]

const findName = (pathname: string) => names.find(name => matchPath(paths[name](), pathname))

/** Returns the component once the first page can be rendered. */
export async function loadAdmin() {
  const name = findName(location.pathname)
  await (name && screens[name].preload?.())
  return Admin
}

function Admin() {
  const { pathname } = useLocation()
  const { mustEnrol } = useSession()
  const { may } = useAccess()
  // Preload the record, which is usually opened next.
  useEffect(() => void EmployeeDetails.preload().catch(() => undefined), [])
  const name = findName(pathname)
  const { screen, may: needed } = name ? screens[name] : { screen: <UnknownAddress /> }
  const first = names.find(other => {
    const { may: needed } = screens[other]
    return needed && may(needed)
  })
  return (
    <Layout>
      <Suspense key={name} fallback={<Waiting />}>
        {mustEnrol && pathname !== paths.account() ? <Navigate to={paths.account()} replace /> : screenOf()}
      </Suspense>
    </Layout>
  )

  /** Returns the page if the role may see it. Home redirects to the role's first page if the dashboard is not included. */
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

function Waiting() {
  return <SkeletonRows count={8} />
}
