import { useLocation } from 'react-router-dom'
import { getFactor } from '../../generated/api/factors.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { useSession } from '../../renderer/session/session.tsx'

const FactorDue = lazyScreenInPlace('admin/factor-due', () => import('./FactorDue.tsx'))

/** Shown on every page until the administrator has set up a second factor, except on the account page, where they do so. */
export function FactorNotice() {
  const { hasSettledFactor } = useSession()
  const { data } = useLoaded(String(hasSettledFactor), async () => (await api.call(getFactor)).data)
  const { pathname } = useLocation()
  return data?.dueAt && pathname !== paths.account() && <FactorDue dueAt={data.dueAt} />
}
