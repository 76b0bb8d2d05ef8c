import { Link } from 'react-router-dom'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { paths } from '../../renderer/navigation/paths.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { useAccess } from './use-access.ts'

/** In the place of a page that the role does not let one see. */
export function NotForRole() {
  const { title, may } = useAccess()
  return (
    <>
      <Heading title="Not part of your role" />
      <Notice tone="warning" title={`Your role, ${title ?? ''}, does not include this page.`}>
        <p>
          An administrator can give you another role.
          {may('list') && (
            <>
              {' '}
              <Link to={paths.employees()}>Go to the employees</Link>
            </>
          )}
        </p>
      </Notice>
    </>
  )
}
