import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { BatchResult } from '../batches/BatchResult.tsx'
import { useBatch } from '../batches/use-batch.ts'

export function MessageResult({ id, onAnother }: { id: string; onAnother: () => void }) {
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
