import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { composeClass } from '../../renderer/ui/Button.tsx'

interface SeekPagerProps {
  /** Addresses of the pages beside this one; absent where there is none. */
  newer?: string | undefined
  older?: string | undefined
}

/** The way through a list that grows at its front: no number of pages, as it would be another the next moment. */
export function SeekPager({ newer, older }: SeekPagerProps) {
  const look = composeClass('secondary', false, 'button-small')
  return (
    <nav className="pager" aria-label={t('Pages of the list')}>
      <span>{t('Newest first')}</span>
      <span className="pager-links">
        {newer && (
          <Link className={look} to={newer}>
            {t('Newer')}
          </Link>
        )}
        {older && (
          <Link className={look} to={older}>
            {t('Older')}
          </Link>
        )}
      </span>
    </nav>
  )
}
