import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { showIdentifiers } from '../../generated/api/admin/records.ts'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { toast } from '../../renderer/ui/toast.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const Reason = lazyScreenInPlace('form/record-dialogs', async () => ReasonDialog)

interface ShowIdentifiersProps {
  userId: string
  /** Called with the full identifiers, by JSON Pointer into the record. */
  onShown: (values: ReadonlyMap<string, string>) => void
}

/** Reveals masked identifiers. The server requires a reason once per session, and logs each time. */
export function ShowIdentifiers({ userId, onShown }: ShowIdentifiersProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, run } = useSending()
  const show = (reason?: string) =>
    run(
      async () => {
        const { data } = await api.call(showIdentifiers, {
          params: { id: userId },
          body: reason === undefined ? {} : { reason }
        })
        onShown(new Map(data.map(({ path, value }) => [path, value])))
        setAsking(false)
      },
      error => {
        if (reason === undefined && error.code === 'record.reason_missing') setAsking(true)
        else toast.error(error.message)
      }
    )
  return (
    <>
      <Button className="button-small" busy={busy && !isAsking} onClick={() => show()}>
        {t('Show identifiers')}
      </Button>
      {isAsking && (
        <Reason
          busy={busy}
          failure={failure?.code === 'record.reason_missing' ? undefined : failure?.explanation}
          onChoice={show}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
