import { t } from '../../engine/index.ts'

/** The first element in the tab order. It skips the header. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {t('Skip to main content')}
    </a>
  )
}
