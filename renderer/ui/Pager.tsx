import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { composeClass } from './Button.tsx'
import { usePagerFocus } from './hooks/use-pager-focus.ts'

interface PagerProps {
  page: number
  pages: number
  /** Returns the address of a page, for instance `?page=2`. */
  hrefOf: (page: number) => string
}

/** Shows the current page with links to the previous and next one. A page beyond the last one redirects to the last. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  const look = composeClass('secondary', false, 'button-small')
  const { nav, press } = usePagerFocus(page)
  const navigate = useNavigate()
  const lastPage = page > pages ? hrefOf(pages) : undefined
  useEffect(() => {
    if (lastPage) void navigate(lastPage, { replace: true })
  }, [lastPage, navigate])
  return (
    <nav ref={nav} className="pager" aria-label={t('Pages of the list')}>
      <span role="status">{t('Showing page {page} of {pages}', { page, pages })}</span>
      <span className="pager-links">
        {page > 1 && (
          <Link className={look} to={hrefOf(page - 1)} onClick={press}>
            {t('Prev')}
          </Link>
        )}
        {page < pages && (
          <Link className={look} to={hrefOf(page + 1)} onClick={press}>
            {t('Next')}
          </Link>
        )}
      </span>
    </nav>
  )
}
