import { Suspense } from 'react'
import { api } from '../../renderer/api.ts'
import { useForm } from '../../renderer/forms.ts'
import { Heading } from '../../renderer/frame/Heading.tsx'
import { lazily } from '../../renderer/lazily.tsx'
import { useLoaded } from '../../renderer/useLoaded.ts'
import { type Count, Numbers } from './Numbers.tsx'
import { ShareLink } from '../ui/ShareLink.tsx'

/** Drawn behind the numbers, and loaded after them. */
const Charts = lazily(async () => (await import('./Charts.tsx')).Charts)

/** How many employees there are and how far they are; below it, how that came about. */
export function Dashboard() {
  const form = useForm('admin/dashboard')
  const { data, failure, reload } = useLoaded('', async () => {
    return (await api.get<{ counts: Count[] }>('/admin/dashboard')).data.counts
  })
  const isEmpty = data?.find(({ query }) => query === '')?.value === 0
  return (
    <>
      <Heading title={form.schema.title ?? 'Dashboard'} />
      <Numbers form={form} counts={data} failure={failure} onRetry={reload} />
      {isEmpty && (
        <section className="card">
          <ShareLink />
        </section>
      )}
      {data && !isEmpty && (
        <Suspense>
          <Charts />
        </Suspense>
      )}
    </>
  )
}
