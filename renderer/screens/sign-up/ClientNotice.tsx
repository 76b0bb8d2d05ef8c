import { t } from '../../../engine/index.ts'
import { getSignUpLink } from '../../../generated/api/hiring.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Names the company of the sign-up link. An unknown company is mentioned, but does not prevent the sign-up. */
export default function ClientNotice({ client }: { client: string }) {
  const { data } = useLoaded(client, async () => {
    const found = await api.call(getSignUpLink, { params: { client } }).catch(() => undefined)
    return found?.data.client ?? null
  })
  if (data === undefined) return null
  if (data !== null) return <Notice title={t('You are signing up to work at {client}.', { client: data })} />
  return (
    <Notice title={t('We do not recognise the company in this link.')}>
      <p>{t('You can still sign up and choose the company later.')}</p>
    </Notice>
  )
}
