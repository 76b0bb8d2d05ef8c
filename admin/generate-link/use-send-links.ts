import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { sendLinks } from '../../generated/api/admin/messages.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { api } from '../../renderer/api/api.ts'
import { toast } from '../../renderer/ui/toast.ts'
import { createRequestKeys } from '../batches/request-keys.ts'
import type { Selection } from '../employees-table/use-selection.ts'
import { useAction } from '../ui/use-action.ts'

/** Returns the action that sends links to the selected employees and opens the result. */
export function useSendLinks({ ids: selected, clear }: Selection) {
  const navigate = useNavigate()
  const [keys] = useState(createRequestKeys)
  const { busy, failure, run } = useAction()
  const [isNone, setNone] = useState(false)
  const noneSelected = t('Select at least one employee.')
  useEffect(() => {
    if (selected.size > 0) setNone(false)
  }, [selected])

  const send = () => {
    setNone(selected.size === 0)
    if (selected.size === 0) return toast.error(noneSelected)
    const body = { ids: [...selected] }
    const work = async () => {
      const { data } = await api.call(sendLinks, { body, requestKey: keys.keyFor(body) })
      keys.answered()
      clear()
      navigate(paths.sentLink(data.batch))
    }
    void run(work, keys.answered)
  }
  return { busy, refusal: isNone ? noneSelected : failure?.explanation, send }
}
