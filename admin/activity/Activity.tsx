import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { listActivity } from '../../generated/api/admin/privacy.ts'
import { api } from '../../renderer/api/api.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Empty, Panel } from '../../renderer/ui/Panel.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { useAddressQuery } from '../../renderer/navigation/use-address-query.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useAccess } from '../access/use-access.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import { type ActivityState, formatActivityQuery, parseActivityState } from './activity-state.ts'
import { ErasureRequests } from './ErasureRequests.tsx'
import { SeekPager } from './SeekPager.tsx'

type ActivityPage = Awaited<ReturnType<typeof loadPage>>

/** The audit log of actions, page by page. Filters and page are in the address. */
export default function Activity() {
  const [query, changeQuery] = useAddressQuery()
  const { may } = useAccess()
  const state = parseActivityState(query)
  const filter = formatActivityQuery(state)
  const activity = useLoaded(filter, () => loadPage(state))
  const { data } = activity
  const change = (next: Partial<ActivityState>) =>
    changeQuery(query =>
      formatActivityQuery({ ...parseActivityState(query), before: undefined, after: undefined, ...next })
    )
  return (
    <>
      <Heading title={t('Activity')} />
      <ErasureRequests />
      <Panel
        title={t('Who did what')}
        content={activity}
        skeletonRows={8}
        tools={
          <ActivityFilters
            state={state}
            person={data?.person}
            hasRecord={may('record') && !isAdministrator(data)}
            onChange={change}
          />
        }
        empty={page =>
          page.entries.length === 0 && (
            <Empty
              text={
                page.before === null
                  ? t('Nothing of this kind is in the log yet.')
                  : t('Nothing of this kind is among the last 100,000 entries.')
              }
            >
              {page.before !== null && (
                <Link to={`?${formatActivityQuery({ ...state, after: undefined, before: page.before })}`}>
                  {t('Look through older entries')}
                </Link>
              )}
              {filter && <Button onClick={() => changeQuery(() => '')}>{t('Show everything')}</Button>}
            </Empty>
          )
        }
        foot={page => <ActivityPager page={page} state={state} />}
      >
        {({ entries }) => (
          <Suspense fallback={<SkeletonRows count={8} />}>
            <ActivityTable entries={entries} isWaiting={activity.isLoading} />
          </Suspense>
        )}
      </Panel>
    </>
  )
}

async function loadPage({ category, ...others }: ActivityState) {
  const query = { kind: category, ...others }
  const { data, person, before, after } = await api.call(listActivity, { query })
  return { entries: data, person, before, after }
}

function ActivityPager({ page: { before, after }, state }: { page: ActivityPage; state: ActivityState }) {
  const hrefOf = (cursor: Pick<ActivityState, 'before' | 'after'>) =>
    `?${formatActivityQuery({ ...state, ...cursor })}`
  return (
    <SeekPager
      newer={after === null ? undefined : hrefOf({ before: undefined, after })}
      older={before === null ? undefined : hrefOf({ before, after: undefined })}
    />
  )
}

/** Whether the person whose activity is shown acted as an administrator. */
function isAdministrator(page: ActivityPage | undefined): boolean {
  return page?.entries.some(({ who, role }) => role === 'admin' && who?._id === page.person?._id) ?? false
}
