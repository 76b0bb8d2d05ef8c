import { Link } from 'react-router-dom'
import { paths } from '../navigation/paths.ts'
import { composeClass } from '../ui/Button.tsx'
import { AccountLayout } from './AccountLayout.tsx'

/** The screen of an address that no page has. The server sends it under status 404. */
export function NotFound() {
  return (
    <AccountLayout title="Unexpected Application Error!">
      <p className="lead">
        There is no page at this address. Check it for typing mistakes, or start from home.
      </p>
      <div className="actions">
        <Link className={composeClass('primary')} to={paths.home()}>
          Home
        </Link>
      </div>
    </AccountLayout>
  )
}
