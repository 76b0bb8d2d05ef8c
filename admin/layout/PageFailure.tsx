import { t } from '../../engine/index.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { NotLoaded } from '../../renderer/ui/lazy-component.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'

/** Shown in place of a page that failed, within the layout. If a chunk could not be loaded, the page must be reloaded. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isNotLoaded = error instanceof NotLoaded
  return (
    <>
      <Heading title={isNotLoaded ? t('This page has not loaded') : t('Unexpected Application Error!')} />
      <Notice
        tone="danger"
        title={
          isNotLoaded
            ? t('The connection was lost before everything arrived.')
            : t('This page cannot be shown.')
        }
        role="alert"
      >
        <p>{t('What you have saved is safe. The other pages still work.')}</p>
        <div>
          <Button onClick={isNotLoaded ? () => location.reload() : onRetry}>{t('Try again')}</Button>
        </div>
      </Notice>
    </>
  )
}
