import { useLocation, useSearchParams } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { findAudience } from '../batches/audiences.ts'
import { MessageForm } from './MessageForm.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { BatchResult } from '../batches/BatchResult.tsx'
import { useBatch } from '../batches/use-batch.ts'

/** Sends a message to many employees, then shows the result. The audience comes from the navigation. */
export default function BulkMessage() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const { audience, isChosen } = findAudience(query.get('to'), state)
  const batch = query.get('batch')
  const show = (shown: { batch?: string }) =>
    setQuery({ ...(isChosen && { to: audience.to }), ...shown }, { replace: true, state })
  return (
    <>
      <BackLink to={paths.employees()} />
      <Heading title={t('Send Broadcast')} />
      {batch ? (
        <MessageResult key={batch} id={batch} onAnother={() => show({})} />
      ) : (
        <MessageForm
          key={audience.to}
          audience={audience}
          isChosen={isChosen}
          onSent={batch => show({ batch })}
        />
      )}
    </>
  )
}

function MessageResult({ id, onAnother }: { id: string; onAnother: () => void }) {
  const followed = useBatch(id)
  const sent = followed.data?.sent ?? 0
  return (
    <section className="card stack">
      <BatchResult followed={followed}>
        <p className="lead">
          {t('The message was sent to {sent, plural, one {# employee} other {# employees}}.', { sent })}
        </p>
      </BatchResult>
      <div>
        <Button onClick={onAnother}>{t('Write another message')}</Button>
      </div>
    </section>
  )
}
