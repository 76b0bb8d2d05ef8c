import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { getUser } from '../../generated/api/records.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { isAnswers, t } from '../../engine/index.ts'
import { api } from '../../renderer/api/api.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { AccountSection } from '../account/AccountSection.tsx'
import { useAccess } from '../access/use-access.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { useErasures } from '../erasures/use-erasures.ts'
import { useOpenWork } from '../open-work/open-work-context.ts'
import { CollectedCorrections, SentCorrections } from '../corrections/Corrections.tsx'
import { CorrectionsProvider } from '../corrections/CorrectionsProvider.tsx'
import { ErasePerson } from './ErasePerson.tsx'
import { PeopleOfRecord } from '../record/PeopleOfRecord.tsx'
import { PersonHead } from './PersonHead.tsx'
import { RecordChanges, RecordChangesProvider } from '../record/RecordChanges.tsx'
import { useReloadOnce } from '../record/record-loading.ts'
import { RecordNeighbours } from './RecordNeighbours.tsx'
import { RecordSections } from './RecordSections.tsx'

const RecordReviewCard = lazyComponent(() => import('../review/RecordReviewCard.tsx'))
const RecordHistory = lazyComponent(() => import('../history/RecordHistory.tsx'))
const PartiesOfRecord = lazyComponent(() => import('../record/PartiesOfRecord.tsx'))
const NoRecord = lazyScreenInPlace('admin/no-record', () => import('./NoRecord.tsx'))
const ErasureNotice = lazyScreenInPlace('admin/erasure', () => import('./ErasureNotice.tsx'))
const PersonMail = lazyComponent(() => import('./PersonMail.tsx'))

/** An employee's record, read-only. The id comes from the navigation state or the address. */
export default function EmployeeDetails() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const { id, list } = isAnswers(state) ? state : {}
  const shownId = query.get('id') ?? (typeof id === 'string' ? id : '')
  return (
    <>
      <div className="record-ways">
        <BackLink to={paths.employees(typeof list === 'string' ? list : '')} />
        {typeof list === 'string' && shownId && <RecordNeighbours id={shownId} list={list} />}
      </div>
      {shownId ? <Record key={shownId} id={shownId} /> : <NoRecord />}
    </>
  )
}

function Record({ id }: { id: string }) {
  const { data, failure, reload } = useLoaded(
    id,
    async () => (await api.call(getUser, { params: { id } })).data
  )
  const reloadOnce = useReloadOnce(reload)
  const { data: erasures, failure: erasureFailure, reload: reloadErasures } = useErasures()
  const { may } = useAccess()
  const { reload: reloadWork } = useOpenWork()
  const withWork = (reloadOwn: () => void) => () => {
    reloadOwn()
    reloadWork()
  }
  const request = erasures?.requests.find(({ _id }) => _id === id)
  if (failure?.code === 'request.not_found') return <NoRecord isUnknown />
  if (failure)
    return (
      <>
        <Heading title={t('Employee')} />
        <LoadFailure failure={failure} onRetry={reload} />
      </>
    )
  if (!data) return <SkeletonRows count={10} />
  // The account has a role now: show only the answers of its former record.
  const isReviewer = may('review') && !data.isAdmin
  const record = (
    <RecordChangesProvider employee={data}>
      {erasureFailure && <LoadFailure failure={erasureFailure} onRetry={reloadErasures} />}
      {request && <ErasureNotice request={request} onUndone={withWork(reloadErasures)} />}
      <PersonHead employee={data} onStaleFile={reloadOnce} />
      <div className="record-columns">
        <div className="record-work">
          {isReviewer && (
            <Suspense fallback={<section className="card review-card review-waiting" aria-busy="true" />}>
              <RecordReviewCard employee={data} onRecordChanged={reload} />
            </Suspense>
          )}
          <RecordChanges />
          {isReviewer && <SentCorrections />}
        </div>
        <div className="record-answers">
          <Suspense fallback={<SkeletonRows count={10} />}>
            <PeopleOfRecord people={data.people}>
              <RecordSections employee={data} onStaleFile={reloadOnce} />
            </PeopleOfRecord>
          </Suspense>
          {!data.isAdmin && (
            <Suspense fallback={null}>
              <PartiesOfRecord employeeId={id} onChanged={reload} />
            </Suspense>
          )}
          {!data.isAdmin && (
            <Suspense fallback={null}>
              <RecordHistory employeeId={id} />
            </Suspense>
          )}
        </div>
        <div className="record-person">
          {may('messages') && !data.isAdmin && (
            <Suspense>
              <PersonMail id={data._id} isDisabled={data.isDisabled === true} />
            </Suspense>
          )}
          {may('accounts') && (
            <section className="card stack-small" aria-labelledby="account">
              <h2 id="account">{t('Account')}</h2>
              <AccountSection id={data._id} record={data} onChanged={reload} />
            </section>
          )}
          {may('erase') && erasures && !erasureFailure && !request?.dueAt && (
            <ErasePerson employee={data} {...erasures} onOrdered={withWork(reloadErasures)} />
          )}
        </div>
      </div>
      {isReviewer && <CollectedCorrections />}
    </RecordChangesProvider>
  )
  if (!isReviewer) return record
  return (
    <CorrectionsProvider employee={data} onChange={withWork(reload)}>
      {record}
    </CorrectionsProvider>
  )
}
