import { Suspense } from 'react'
import { t } from '../../engine/index.ts'
import { getDashboard } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useForm } from '../../renderer/form-loading/load-form.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useAccess } from '../access/use-access.ts'
import { Numbers } from './Numbers.tsx'
import { ShareLink } from '../ui/ShareLink.tsx'

const WorkAndCharts = lazyComponent(() => import('./Charts.tsx'))

/** The numbers of employees by progress; below them the open work and charts. */
export function Dashboard() {
  const form = useForm('admin/dashboard')
  const { may } = useAccess()
  const { data, failure, reload } = useLoaded('', async () => (await api.call(getDashboard)).data.counts)
  const isEmpty = data?.find(({ query }) => query === '')?.value === 0
  return (
    <>
      <Heading title={form.schema.title ?? t('Dashboard')} />
      <Numbers form={form} counts={data} failure={failure} onRetry={reload} />
      {isEmpty && (
        <section className="card">
          <ShareLink heading="h2" mayHire={may('hire')} />
        </section>
      )}
      {data && !isEmpty && (
        <Suspense>
          <WorkAndCharts />
        </Suspense>
      )}
    </>
  )
}
