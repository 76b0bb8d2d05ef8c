import { t } from '../../engine/index.ts'
import { useSending } from '../saving/use-sending.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { canUsePasskeys } from './passkeys.ts'

/** Asks for a passkey instead of a code. `use` throws an ApiError if it is refused. Renders nothing without WebAuthn. */
export function PasskeyButton({ use }: { use: () => Promise<void> }) {
  const { busy, failure, run } = useSending()
  if (!canUsePasskeys()) return null
  return (
    <>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <Button look="primary" wide busy={busy} onClick={() => run(use)}>
        {t('Use a passkey')}
      </Button>
    </>
  )
}
