import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { acknowledgePrivacy, getPrivacy } from '../../../generated/api/privacy.ts'
import { api } from '../../api/api.ts'
import { paths } from '../../navigation/paths.ts'
import { useSending } from '../../saving/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'

/** Before the first step, and whenever the privacy notice has changed: that it is there to be read. */
export function PrivacyReminder() {
  const [due, setDue] = useState<string>()
  const { busy, run } = useSending()
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const { data } = await api.call(getPrivacy)
      if (isHere && data.version !== null && data.readAt === null) setDue(data.version)
    }
    ask().catch(() => undefined) // it is asked again the next time
    return () => {
      isHere = false
    }
  }, [])
  if (due === undefined) return null
  const acknowledge = () =>
    run(
      async () => {
        await api.call(acknowledgePrivacy, { body: { version: due } })
        setDue(undefined)
      },
      error => toast.error(error.message)
    )
  return (
    <Notice title="How we use what you tell us">
      <p>
        Read what we ask, why, how long we keep it and who sees it:{' '}
        <Link to={paths.privacy()}>Privacy notice</Link>
      </p>
      <Button className="button-small" busy={busy} onClick={acknowledge}>
        I have read it
      </Button>
    </Notice>
  )
}
