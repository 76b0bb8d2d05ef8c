import { useEffect } from 'react'
import { t } from '../../engine/index.ts'
import { composeClass } from '../ui/Button.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/**
 * Shown when the network failed while the page was loading; reloads once the device is online. If the app itself failed to
 * load, boot.js shows this markup and handles its two buttons.
 */
export function PageNotLoaded() {
  useDocumentTitle(t('This page has not loaded'))
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <main className="main">
      <div role="alert" className="stack">
        <h1>{t('This page has not loaded')}</h1>
        <p className="lead">
          {t(
            'The connection failed before the page loaded. Your saved answers are safe, and what you typed in your record is kept on this device.'
          )}
        </p>
        <p>{t('The page opens automatically when you are back online.')}</p>
      </div>
      <div className="actions">
        <button
          type="button"
          className={composeClass('primary')}
          onClick={() => navigator.onLine && location.reload()}
        >
          {t('Try again')}
        </button>
        <button type="button" className={composeClass('secondary')} onClick={() => history.back()}>
          {t('Back')}
        </button>
      </div>
    </main>
  )
}
