import { type ReactElement, Suspense } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { Spinner } from '../renderer/ui/Spinner.tsx'
import { Layout } from './layout/Layout.tsx'
import { Activity } from './activity/Activity.tsx'
import { Administrators } from './administrators/Administrators.tsx'
import { BulkMessage } from './bulk-message/BulkMessage.tsx'
import { Clients } from './add-client/ClientList.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { EmployeeDetails } from './employee-details/EmployeeDetails.tsx'
import { EmployeeList } from './employee/EmployeeList.tsx'
import { GenerateLink } from './generate-link/GenerateLink.tsx'
import { SentLink } from './sent-link/SentLink.tsx'
import '../renderer/ui/admin.css'

/** The screens of administrators, by their whole paths. */
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
export function Admin() {
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
