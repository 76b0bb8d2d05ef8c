import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { composeClass } from '../../renderer/ui/Button.tsx'
import { usePagerFocus } from '../../renderer/ui/hooks/use-pager-focus.ts'

interface SeekPagerProps {
  /** Addresses of the neighbouring pages; absent if there is none. */
  newer?: string | undefined
  older?: string | undefined
}

/** A pager without page numbers, because the list grows at its front and they would change at any moment. */
export function SeekPager({ newer, older }: SeekPagerProps) {
  const look = composeClass('secondary', false, 'button-small')
  const { nav, press } = usePagerFocus(`${newer} ${older}`)
  return (
    <nav ref={nav} className="pager" aria-label={t('Pages of the list')}>
      <span>{t('Newest first')}</span>
      <span className="pager-links">
        {newer && (
          <Link className={look} to={newer} onClick={press}>
            {t('Newer')}
          </Link>
        )}
        {older && (
          <Link className={look} to={older} onClick={press}>
            {t('Older')}
          </Link>
        )}
      </span>
    </nav>
  )
}
