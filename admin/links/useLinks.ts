import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { toast } from '../../renderer/ui/toast.ts'
import type { Accepted } from '../mail/batch.ts'
import { createRequestKeys } from '../mail/requestKeys.ts'

const noneChosen = 'Select at least one employee.'

/** Sends the links to those who are chosen, and shows what becomes of them. */
export function useLinks(chosen: ReadonlySet<string>) {
  const navigate = useNavigate()
  const [keys] = useState(createRequestKeys)
  const { busy, failure, run } = useSending()
  const [isNone, setNone] = useState(false)
  useEffect(() => {
    if (chosen.size > 0) setNone(false)
  }, [chosen])

  const send = () => {
    setNone(chosen.size === 0)
    if (chosen.size === 0) return toast.error(noneChosen)
    const body = { ids: [...chosen] }
    const work = async () => {
      const { data } = await api.post<Accepted>('/admin/onboarding-links', body, {
        requestKey: keys.keyFor(body)
      })
      keys.answered()
      navigate(`/admin/sent-link?batch=${encodeURIComponent(data.batch)}`)
    }
    void run(work, error => {
      keys.answered(error)
      toast.error(error.message)
    })
  }
  return { busy, refusal: isNone ? noneChosen : failure?.message, send }
}
