import { Button } from '../../renderer/ui/Button.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { BatchResult } from '../batches/BatchResult.tsx'
import { useBatch } from '../batches/use-batch.ts'

/** What became of a message. */
export function MessageResult({ id, onAnother }: { id: string; onAnother: () => void }) {
  const followed = useBatch(id)
  const sent = followed.data?.sent ?? 0
  return (
    <section className="card stack">
      <BatchResult followed={followed}>
        <p className="lead">
          The message was sent to {sent === 1 ? '1 employee' : `${formatNumber(sent)} employees`}.
        </p>
      </BatchResult>
      <div>
        <Button onClick={onAnother}>Write another message</Button>
      </div>
    </section>
  )
}
