import { Link, useNavigate } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'

/** A link back to the previous page in its former state; if this page was opened directly, to `to`. */
export function BackLink({ to }: { to: string }) {
  const goBack = useGoBack(to)
  return (
    <Link
      className="back-link"
      to={to}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        goBack()
      }}
    >
      <Icon name="back" />
      {t('Back')}
    </Link>
  )
}

export function useGoBack(to: string) {
  const navigate = useNavigate()
  // The router numbers the entries of the tab's history; a redirect keeps the number.
  return () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(to))
}
