import { Link, useLocation, useNavigate } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'

/** The way back: where one came from, as it was; for a page that was opened directly, the place it belongs to. */
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
  const { key } = useLocation()
  const isOpenedHere = key === 'default'
  return () => (isOpenedHere ? navigate(to) : navigate(-1))
}
