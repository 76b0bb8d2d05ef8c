import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import {
  countSlots,
  type Facts,
  type Form,
  joinList,
  readShownLines,
  slotTitle,
  t
} from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { RecordView } from '../../renderer/form/answers/RecordView.tsx'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { paths } from '../../renderer/navigation/paths.ts'
import { Badge } from '../../renderer/ui/Badge.tsx'
import { formatDate } from '../../renderer/ui/dates.ts'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { titles } from '../../generated/journey.ts'
import { useAccess } from '../access/use-access.ts'
import { SentCorrections } from '../corrections/Corrections.tsx'
import { composePersonHead } from '../record/person-head.ts'
import { PeopleOfRecord } from '../record/PeopleOfRecord.tsx'
import { RecordChanges } from '../record/RecordChanges.tsx'
import { SignatureBadge } from '../record/SignatureBadge.tsx'
import { ShowIdentifiers } from '../record/ShowIdentifiers.tsx'
import { useRecordForms } from '../record/use-record-forms.ts'
import { useShownIdentifiers } from '../record/use-shown-identifiers.ts'
import { StaleRecordNotice } from '../review/StaleRecordNotice.tsx'
import { ReviewCard } from '../review/RecordReviewCard.tsx'
import { ReviewBadge } from '../review/ReviewBadge.tsx'
import { useReview } from '../review/use-review.ts'
import { formatPhone } from '../ui/phone.ts'
import { Documents } from './Documents.tsx'
import { listDocuments, withoutDocuments } from './list-documents.ts'
import { isToReview } from '../review/queue-state.ts'
import { ReviewBar } from './ReviewBar.tsx'
import type { LastDecision } from './use-last-decision.ts'
import { useDecision } from './use-decision.ts'
import type { Queue } from './use-queue.ts'
import { type AnswerTarget, isOwnAnswer } from '../../renderer/form/answers/AnswerTools.tsx'

const PartiesOfRecord = lazyComponent(() => import('../record/PartiesOfRecord.tsx'))

interface OpenedRecordProps {
  employee: User
  queue: Queue
  last: LastDecision
  onStaleFile: () => void
  onRecordChanged: () => void
}

/** The answers of a record in two columns, with its documents next to them. */
export function OpenedRecord(props: OpenedRecordProps) {
  const { employee, queue, last, onStaleFile, onRecordChanged } = props
  const { _id: id, recordVersion } = employee
  const [shown, setShown] = useShownIdentifiers(employee)
  const { forms, view, facts } = useRecordForms(employee, shown)
  const opened = useReview(employee, onRecordChanged)
  const { name, picture } = composePersonHead(employee)
  const documents = [
    ...(picture ? [{ ...picture, shownAs: 'picture' as const }] : []),
    ...forms.flatMap(form => listDocuments(form, view, facts))
  ]
  const decision = useDecision({ id, name, opened, last, recordVersion })
  const state = opened.review?.state
  const isSettled = state && !isToReview(state.name)
  const { settle } = queue
  const { forgetOther } = last
  const wasSettled = useRef(isSettled)
  useEffect(() => {
    if (isSettled !== undefined && isSettled !== null) settle(id, isSettled)
    if (isSettled && wasSettled.current === false) forgetOther(id)
    wasSettled.current = isSettled
  }, [id, isSettled, settle, forgetOther])
  const texts = forms
    .map(withoutDocuments)
    .filter(form => Object.keys(form.schema.properties ?? {}).length > 0)
  return (
    <PeopleOfRecord people={employee.people}>
      <RecordHead employee={employee} name={name} isShown={shown.size > 0} onShown={setShown}>
        {state && <ReviewBadge {...state} />}
      </RecordHead>
      <div className="review-columns">
        <div className="review-answers">
          <StaleRecordNotice employee={employee} />
          <RecordChanges />
          <SentCorrections />
          <Suspense fallback={null}>
            <PartiesOfRecord employeeId={id} onlyWarned onChanged={onRecordChanged} />
          </Suspense>
          {texts.map(form => (
            <section key={form.name} className="card review-section" aria-label={titles[form.name]}>
              <h2>{titles[form.name]}</h2>
              <RecordView form={form} record={view} facts={facts} onStale={onStaleFile} foldsEmpty />
            </section>
          ))}
          <ReviewCard opened={opened} without={decision.move?.state} />
        </div>
        <Documents documents={documents} onStale={onStaleFile} />
      </div>
      <ReviewBar
        queue={queue}
        last={last}
        name={name}
        decision={decision}
        targets={[
          ...(picture ? [{ title: t('Picture'), targets: [picture] }] : []),
          ...forms.map(form => ({
            title: titles[form.name] ?? '',
            targets: listTargets(form, view, facts)
          }))
        ]}
      />
    </PeopleOfRecord>
  )
}

interface RecordHeadProps {
  employee: User
  name: string
  isShown: boolean
  onShown: (values: ReadonlyMap<string, string>) => void
  children: React.ReactNode
}

function RecordHead({ employee, name, isShown, onShown, children }: RecordHeadProps) {
  const { identifiers } = useAccess()
  const { _id: id, email, phone, completed, missing } = employee
  return (
    <header className="review-head">
      <div className="review-who">
        <Heading title={name} />
        {children}
        {!completed && <Badge completed={completed} />}
        {employee.isDisabled && <span className="badge">{t('Account disabled')}</span>}
        <SignatureBadge employee={employee} />
      </div>
      <p className="review-contact muted">
        <span>{email}</span>
        <span>
          <bdi>{phone && formatPhone(phone)}</bdi>
        </span>
        <span>{t('Signed up {date}', { date: formatDate(employee.createdAt) })}</span>
        {missing.length > 0 && (
          <span>{t('Missing: {steps}', { steps: joinList(missing.map(({ title }) => title)) })}</span>
        )}
      </p>
      <div className="record-tools">
        <Link to={paths.employee(id)}>{t('Whole record')}</Link>
        {identifiers === 'show' && !isShown && <ShowIdentifiers userId={id} onShown={onShown} />}
      </div>
    </header>
  )
}

/** Returns the answers of a section that can be sent back. */
const listTargets = (form: Form, view: unknown, facts: Facts): AnswerTarget[] =>
  readShownLines(form, view, facts).flatMap(({ field }) => {
    const { schema, path, title, kind } = field
    if (!isOwnAnswer(schema)) return []
    const slots = countSlots(schema)
    if (!slots) return [{ path, title, kind }]
    return Array.from({ length: slots }, (_, index) => ({
      path: [...path, String(index)],
      title: slotTitle(schema, index + 1),
      kind
    }))
  })
