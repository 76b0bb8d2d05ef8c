import { t } from '../../engine/index.ts'

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {t('Skip to main content')}
    </a>
  )
}
