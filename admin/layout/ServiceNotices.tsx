import { getMailStatus } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { lazyScreenInPlace } from '../../renderer/language/lazy-screen.ts'
import { Outages } from './Outages.tsx'

const Notices = lazyScreenInPlace('admin/outages', async () => Outages)

/** Says what does not work. */
export function ServiceNotices() {
  const { data } = useLoaded('', async () => (await api.call(getMailStatus)).data)
  return data && (!data.isSent || data.degraded.length > 0) && <Notices {...data} />
}
