import { type ReactElement, Suspense } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { paths } from '../renderer/navigation/paths.ts'
import { YourAccount } from '../renderer/screens/account/YourAccount.tsx'
import { useSession } from '../renderer/session/session.tsx'
import { Spinner } from '../renderer/ui/Spinner.tsx'
import { Layout } from './layout/Layout.tsx'
import { Activity } from './activity/Activity.tsx'
import { Administrators } from './administrators/Administrators.tsx'
import { BulkMessage } from './bulk-message/BulkMessage.tsx'
import { ClientList } from './add-client/ClientList.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { EmployeeDetails } from './employee-details/EmployeeDetails.tsx'
import { EmployeeList } from './employee/EmployeeList.tsx'
import { GenerateLink } from './generate-link/GenerateLink.tsx'
import { SentLink } from './sent-link/SentLink.tsx'
import '../renderer/ui/admin.css'

/** The screens of administrators, by their whole paths. */
const screens: { path: string; screen: ReactElement }[] = [
  { path: paths.home(), screen: <Dashboard /> },
  { path: paths.dashboard(), screen: <Dashboard /> },
  { path: paths.employees(), screen: <EmployeeList /> },
  { path: paths.employee(), screen: <EmployeeDetails /> },
  { path: paths.generateLink(), screen: <GenerateLink /> },
  { path: paths.sentLink(), screen: <SentLink /> },
  { path: paths.bulkMessage(), screen: <BulkMessage /> },
  { path: paths.clients(), screen: <ClientList /> },
  { path: paths.administrators(), screen: <Administrators /> },
  { path: paths.activity(), screen: <Activity /> },
  { path: paths.account(), screen: <YourAccount /> }
]

/** Everything that administrators see. */
export function Admin() {
  const { pathname } = useLocation()
  const { mustEnrol } = useSession()
  const found = screens.find(({ path }) => matchPath(path, pathname))
  return (
    <Layout>
      <Suspense key={found?.path} fallback={<Spinner label="Loading" />}>
        {mustEnrol && pathname !== paths.account() ? (
          <Navigate to={paths.account()} replace />
        ) : (
          (found?.screen ?? <Navigate to={paths.home()} replace />)
        )}
      </Suspense>
    </Layout>
  )
}
