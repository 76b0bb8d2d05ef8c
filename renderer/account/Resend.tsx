import { useEffect, useState } from 'react'
import { t } from '../../engine/index.ts'
import { toApiError } from '../api/api-error.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'

/** Seconds between two codes, as enforced by the server. */
const waitSeconds = 60

interface ResendProps {
  /** Whether a code can be requested at once. */
  isReady?: boolean
  /** Requests the code; `isSent` is false if this installation sends no email. */
  request: () => Promise<{ message: string; data: { isSent: boolean } }>
}

/** Requests another code, at most once a minute. */
export function Resend({ isReady = false, request }: ResendProps) {
  const [secondsLeft, setSecondsLeft] = useState(isReady ? 0 : waitSeconds)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  const resend = async () => {
    toast.clear()
    setSecondsLeft(waitSeconds)
    try {
      const { message, data } = await request()
      if (data.isSent) toast.success(message)
      else toast.info(message)
    } catch (error) {
      toast.error(toApiError(error).message)
      setSecondsLeft(0)
    }
  }
  return (
    <>
      {t('Didn’t receive a code?')}{' '}
      <Button look="link" disabled={secondsLeft > 0} onClick={resend}>
        {secondsLeft > 0 ? t('Resend in {seconds} s', { seconds: secondsLeft }) : t('Resend')}
      </Button>
    </>
  )
}
