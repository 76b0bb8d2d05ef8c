import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { paths } from '../../renderer/navigation/paths.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { useAccess } from './use-access.ts'

/** Shown in place of a page that the user's role does not include. */
export default function NotForRole() {
  const { title, may } = useAccess()
  return (
    <>
      <Heading title={t('Not part of your role')} />
      <Notice
        tone="warning"
        title={t('Your role, {title}, does not include this page.', { title: title ?? '' })}
      >
        <p>
          {t('An administrator can give you another role.')}
          {may('list') && (
            <>
              {' '}
              <Link to={paths.employees()}>{t('Go to the employees')}</Link>
            </>
          )}
        </p>
      </Notice>
    </>
  )
}
