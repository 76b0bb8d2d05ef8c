import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { getPrivacy } from '../../../generated/api/privacy.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { paths } from '../../navigation/paths.ts'
import { formatLongDate } from '../../ui/dates.ts'
import { rich } from '../../ui/rich.ts'

/** The privacy notice, and when the user read it. */
export function NoticeRead() {
  const { data } = useLoaded('privacy', async () => (await api.call(getPrivacy)).data)
  const link = (words: ReactNode[]) => <Link to={paths.privacy()}>{words}</Link>
  return (
    <section className="card stack-small" aria-labelledby="notice">
      <h2 id="notice">{t('Why we ask')}</h2>
      <p>
        {data?.version ? (
          <>
            {rich('<link>Privacy notice</link>, version {version}.', { version: data.version, link })}{' '}
            {data.readAt
              ? t('You read it on {date}.', { date: formatLongDate(data.readAt) })
              : t('You have not confirmed reading it yet.')}
          </>
        ) : (
          link([t('Privacy notice')])
        )}
      </p>
    </section>
  )
}
