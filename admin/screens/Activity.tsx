import { useSearchParams } from 'react-router-dom'
import { api } from '../../renderer/api/api.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { ActivityTable } from '../activity/ActivityTable.tsx'
import { ErasureRequests } from '../activity/ErasureRequests.tsx'
import {
  type ActivityState,
  activityQuery,
  activityStateIn,
  type Entry,
  type Named
} from '../activity/entry.ts'
import { SeekPager } from '../activity/SeekPager.tsx'
import { Shown } from '../activity/Shown.tsx'
import { SkeletonRows } from '../employees/SkeletonRows.tsx'

/** Did the person whose activity is shown act as an administrator? */
function isAdministrator(page: ActivityPage | undefined): boolean {
  return page?.entries.some(({ who, role }) => role === 'admin' && who?._id === page.person?._id) ?? false
}

interface ActivityPage {
  entries: Entry[]
  person: Named | null
  older: boolean
  newer: boolean
}

/** What was done in the product, by whom and to whom: read from the audit, page by page, and all of that in the address. */
export function Activity() {
  const [query, setQuery] = useSearchParams()
  const state = activityStateIn(query)
  const asked = activityQuery(state)
  const { data, isLoading, failure, reload } = useLoaded(asked, async (): Promise<ActivityPage> => {
    const { data, person, older, newer } = await api.get<Entry[]>(`/admin/activity?${asked}`)
    return { entries: data, person: person as Named | null, older: Boolean(older), newer: Boolean(newer) }
  })
  const change = (next: Partial<ActivityState>) =>
    setQuery(activityQuery({ ...state, before: '', after: '', ...next }))
  const [first, last] = [data?.entries[0], data?.entries.at(-1)]
  const at = (place: Partial<ActivityState>) =>
    `?${activityQuery({ kind: state.kind, person: state.person, ...place })}`
  return (
    <>
      <Heading title="Activity" />
      <ErasureRequests />
      <section className="card panel" aria-labelledby="activity">
        <div className="panel-head">
          <h2 id="activity">Who did what</h2>
        </div>
        <Shown state={state} person={data?.person} hasRecord={!isAdministrator(data)} onChange={change} />
        {failure && (
          <div className="panel-news">
            <LoadFailure failure={failure} onRetry={reload} />
          </div>
        )}
        {!failure && !data && <SkeletonRows count={8} />}
        {!failure && data && data.entries.length > 0 && (
          <ActivityTable entries={data.entries} isWaiting={isLoading} />
        )}
        {!failure && data?.entries.length === 0 && (
          <div className="empty">
            <p role="status">Nothing of this kind is in the log.</p>
            {asked && <Button onClick={() => setQuery('')}>Show everything</Button>}
          </div>
        )}
        <div className="panel-foot">
          <SeekPager
            newer={data?.newer && first ? at({ after: String(first.seq) }) : undefined}
            older={data?.older && last ? at({ before: String(last.seq) }) : undefined}
          />
        </div>
      </section>
    </>
  )
}
