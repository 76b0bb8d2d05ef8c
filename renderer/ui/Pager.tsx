import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { composeClass } from './Button.tsx'

interface PagerProps {
  page: number
  pages: number
  /** The address of a page, for instance `?page=2`. */
  hrefOf: (page: number) => string
}

/** 'Prev' only above the first page, 'Next' only below the last, and where we are; beyond the last it leads to that. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  const look = composeClass('secondary', false, 'button-small')
  const nav = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  // The link that was pressed may be gone on another page
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      nav.current?.querySelector('a')?.focus()
    isPressed.current = false
  }, [page])
  const navigate = useNavigate()
  const lastPage = page > pages ? hrefOf(pages) : undefined
  useEffect(() => {
    if (lastPage) void navigate(lastPage, { replace: true })
  }, [lastPage, navigate])
  const press = () => {
    isPressed.current = true
  }
  return (
    <nav ref={nav} className="pager" aria-label={t('Pages of the list')}>
      <span>{t('Showing page {page} of {pages}', { page, pages })}</span>
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
