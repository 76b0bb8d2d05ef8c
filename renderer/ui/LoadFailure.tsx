import { useEffect } from 'react'
import { t } from '../../engine/index.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Shows why data could not be loaded. It is loaded again on request, and when the network is back. */
export function LoadFailure({ failure, onRetry }: { failure: { explanation: string }; onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Notice tone="danger" title={t('This could not be loaded.')} role="alert">
      <p>{failure.explanation}</p>
      <div>
        <Button onClick={onRetry}>{t('Try again')}</Button>
      </div>
    </Notice>
  )
}
