import { type ReactElement, Suspense } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { Spinner } from '../renderer/ui/Spinner.tsx'
import { Layout } from './Layout.tsx'
import { Activity } from './screens/Activity.tsx'
import { Administrators } from './screens/Administrators.tsx'
import { BulkMessage } from './screens/BulkMessage.tsx'
import { Clients } from './screens/Clients.tsx'
import { Dashboard } from './screens/Dashboard.tsx'
import { EmployeeDetails } from './screens/EmployeeDetails.tsx'
import { EmployeeList } from './screens/EmployeeList.tsx'
import { GenerateLink } from './screens/GenerateLink.tsx'
import { SentLink } from './screens/SentLink.tsx'
import '../renderer/ui/office.css'

/** The screens of the office, by their whole paths. */
const screens: { path: string; screen: ReactElement }[] = [
  { path: '/', screen: <Dashboard /> },
  { path: '/admin/dashboard', screen: <Dashboard /> },
  { path: '/admin/employee', screen: <EmployeeList /> },
  { path: '/admin/employee-details', screen: <EmployeeDetails /> },
  { path: '/admin/generate-link', screen: <GenerateLink /> },
  { path: '/admin/sent-link', screen: <SentLink /> },
  { path: '/admin/bulk-message', screen: <BulkMessage /> },
  { path: '/admin/add-client', screen: <Clients /> },
  { path: '/admin/administrators', screen: <Administrators /> },
  { path: '/admin/activity', screen: <Activity /> }
]

/** Everything that administrators see. */
export function Office() {
  const { pathname } = useLocation()
  const found = screens.find(({ path }) => matchPath(path, pathname))
  return (
    <Layout>
      <Suspense key={found?.path} fallback={<Spinner label="Loading" />}>
        {found?.screen ?? <Navigate to="/" replace />}
      </Suspense>
    </Layout>
  )
}
