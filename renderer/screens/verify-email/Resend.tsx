import { useEffect, useState } from 'react'
import { t } from '../../../engine/index.ts'
import { resendToken } from '../../../generated/api/accounts.ts'
import { api } from '../../api/api.ts'
import { toApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'

/** Seconds between two codes, as enforced by the server. */
const pause = 60

interface ResendProps {
  email: string
  /** Called once a code was requested; `isSent` is false if this installation sends no email. */
  onAsked: (isSent: boolean) => void
}

/** Requests another code, at most once a minute. */
export function Resend({ email, onAsked }: ResendProps) {
  const [left, setLeft] = useState(pause)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const resend = async () => {
    toast.clear()
    setLeft(pause)
    try {
      const { message, data } = await api.call(resendToken, { params: { email } })
      if (data.isSent) toast.success(message)
      else toast.info(message)
      onAsked(data.isSent)
    } catch (error) {
      toast.error(toApiError(error).message)
      setLeft(0)
    }
  }
  return (
    <>
      {t('Didn’t receive a code?')}{' '}
      <Button look="link" disabled={left > 0} onClick={resend}>
        {left > 0 ? t('Resend in {seconds} s', { seconds: left }) : t('Resend')}
      </Button>
    </>
  )
}
