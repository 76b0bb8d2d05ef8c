import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { useMailStatus } from '../loading/use-mail-status.ts'
import { Outages } from './Outages.tsx'

const Notices = lazyScreenInPlace('admin/outages', async () => Outages)

/** Shows which services do not work. */
export function ServiceNotices() {
  const data = useMailStatus()
  return data && (!data.isSent || data.degraded.length > 0) && <Notices {...data} />
}
