import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { paths } from '../../renderer/navigation/paths.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { rich } from '../../renderer/ui/rich.ts'

/** Shown instead of a record when no employee is chosen, or the chosen one does not exist. */
export default function NoRecord({ isUnknown = false }: { isUnknown?: boolean }) {
  return (
    <>
      <Heading title={t('Employee')} />
      {isUnknown && (
        <Notice tone="warning" title={t('This employee does not exist.')}>
          <p>{t('The link may be out of date, or the record was erased.')}</p>
        </Notice>
      )}
      <p>
        {rich('<link>Choose an employee</link> to see the record.', {
          link: words => (
            <Link key="link" to={paths.employees()}>
              {words}
            </Link>
          )
        })}
      </p>
    </>
  )
}
