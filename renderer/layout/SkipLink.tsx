import { t } from '../../engine/index.ts'
import { InPageLink } from '../ui/InPageLink.tsx'

/** The first element in the tab order. It skips the header. */
export function SkipLink() {
  return (
    <InPageLink className="skip-link" id="main">
      {t('Skip to main content')}
    </InPageLink>
  )
}
