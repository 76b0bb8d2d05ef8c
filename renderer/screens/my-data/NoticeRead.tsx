import { Link } from 'react-router-dom'
import { getPrivacy } from '../../../generated/api/privacy.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { paths } from '../../navigation/paths.ts'
import { formatLongDate } from '../../ui/dates.ts'

/** The privacy notice, and when it was read. */
export function NoticeRead() {
  const { data } = useLoaded('privacy', async () => (await api.call(getPrivacy)).data)
  return (
    <section className="card stack-small" aria-labelledby="notice">
      <h2 id="notice">Why we ask</h2>
      <p>
        <Link to={paths.privacy()}>Privacy notice</Link>
        {data?.version && `, version ${data.version}`}
        {data?.readAt && `. You read it on ${formatLongDate(data.readAt)}.`}
        {data?.version && !data.readAt && '. You have not confirmed reading it yet.'}
      </p>
    </section>
  )
}
