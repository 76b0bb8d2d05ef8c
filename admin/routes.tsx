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
import { loadMoves } from '../renderer/drafts/moves.ts'
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
const Activity = lazyScreen('admin/activity', () => import('./activity/Activity.tsx'))
const Administrators = lazyScreen('admin/administrators', () => import('./administrators/Administrators.tsx'))
const BulkMessage = lazyScreen('admin/bulk-message', async () => {
  const [module] = await Promise.all([import('./bulk-message/BulkMessage.tsx'), loadMoves()])
  return module
})
const ChangesPage = lazyScreen('admin/changes', () => import('./changes/ChangesPage.tsx'))
const ClientList = lazyScreen('admin/add-client', () => import('./add-client/ClientList.tsx'))
const EmployeeDetails = lazyScreen(
  'admin/employee-details',
  () => import('./employee-details/EmployeeDetails.tsx')
)
const GenerateLink = lazyScreen('admin/generate-link', () => import('./generate-link/GenerateLink.tsx'))
const HirePeople = lazyScreen('admin/hire-people', () => import('./hire-people/HirePeople.tsx'))
const ReviewQueue = lazyScreen('admin/review-queue', () => import('./review-queue/ReviewQueue.tsx'))
const NotForRole = lazyScreen('admin/not-for-role', () => import('./access/NotForRole.tsx'))
const SentLink = lazyScreen('admin/sent-link', () => import('./sent-link/SentLink.tsx'))
const SentMessages = lazyScreen('admin/sent-messages', () => import('./sent-messages/SentMessages.tsx'))
const Settings = lazyScreen('admin/settings', () => import('./settings/Settings.tsx'))
const WriteToPeople = lazyScreen('admin/write-to-people', () => import('./write-to-people/WriteToPeople.tsx'))

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

  /** Returns the page if the role may see it. Home and dashboard lead to the role's first page if it has no dashboard. */
  function screenOf() {
    if (!needed || may(needed)) return screen
    const isHome = name === 'home' || name === 'dashboard'
    return isHome && first ? <Navigate to={paths[first]()} replace /> : <NotForRole />
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
