import { Link } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { composeClass } from '../../renderer/ui/Button.tsx'
import { useAccess } from '../access/use-access.ts'
import { AdminIcon } from './AdminIcon.tsx'
import { CopyText } from './CopyText.tsx'

/** The ways to the first employees: a spreadsheet, and the sign-up link. The heading is one level below that of its place. */
export function ShareLink({ heading: Title = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { may } = useAccess()
  return (
    <div className="empty">
      <Title>No employees yet</Title>
      {may('hire') && (
        <>
          <p>Invite people from a spreadsheet.</p>
          <Link className={composeClass('primary')} to={paths.hirePeople()}>
            <AdminIcon name="hire" />
            Hire people
          </Link>
        </>
      )}
      <p>{may('hire') ? 'Or share' : 'Share'} the sign-up link: people who register there appear here.</p>
      <CopyText title="Sign-up link" text={`${location.origin}${paths.signUp()}`} />
    </div>
  )
}
