import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { composeClass } from '../../renderer/ui/Button.tsx'
import { AdminIcon } from './AdminIcon.tsx'
import { CopyText } from './CopyText.tsx'

interface ShareLinkProps {
  heading?: 'h2' | 'h3'
  mayHire: boolean
}

/** The ways to get the first employees, or why the role sees none. The heading is one level below its surroundings. */
export function ShareLink({ heading: Title = 'h3', mayHire }: ShareLinkProps) {
  const { role } = useUser()
  if (role?.isLimited)
    return (
      <div className="empty">
        <Title>{t('No employees yet')}</Title>
        <p>
          {t(
            'You see the employees of the clients that your role is limited to. If a client is missing, ask an administrator.'
          )}
        </p>
      </div>
    )
  return (
    <div className="empty">
      <Title>{t('No employees yet')}</Title>
      {mayHire && (
        <>
          <p>{t('Invite people from a spreadsheet.')}</p>
          <Link className={composeClass('primary')} to={paths.hirePeople()}>
            <AdminIcon name="hire" />
            {t('Hire people')}
          </Link>
        </>
      )}
      <p>
        {mayHire
          ? t('Or share the sign-up link: people who register there appear here.')
          : t('Share the sign-up link: people who register there appear here.')}
      </p>
      <CopyText title={t('Sign-up link')} text={`${location.origin}${paths.signUp()}`} />
    </div>
  )
}
