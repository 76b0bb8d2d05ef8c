import { t } from '../../engine/index.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

export function LoadFailure({ failure, onRetry }: { failure: { explanation: string }; onRetry: () => void }) {
  return (
    <Notice tone="danger" title={t('This could not be loaded.')} role="alert">
      <p>{failure.explanation}</p>
      <div>
        <Button onClick={onRetry}>{t('Try again')}</Button>
      </div>
    </Notice>
  )
}
