import { type ReactNode, createContext, useContext } from 'react'
import { kinds, pointerOf, t } from '../../engine/index.ts'
import { listRecordChanges, type ListRecordChangesCall } from '../../generated/api/admin/changes.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../../renderer/api/api.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'
import { type AnswerTarget, AnswerToolsContext } from '../../renderer/form/answers/AnswerTools.tsx'
import { formatDate } from '../../renderer/ui/dates.ts'
import { InPageLink } from '../../renderer/ui/InPageLink.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { CorrectionButton } from '../corrections/CorrectionButton.tsx'
import { CorrectionsContext } from '../corrections/corrections-context.ts'
import { ChangeItems, SharedItems } from './ChangeLists.tsx'

const RecordChangesContext = createContext<Loaded<ListRecordChangesCall['data']> | null>(null)

type PassedWarnings = NonNullable<User['passedWarnings']>

const PassedWarningsContext = createContext<PassedWarnings>([])
const nothing: PassedWarnings = []

interface RecordChangesProviderProps {
  employee: User
  children: ReactNode
}

/** Provides a record's unconfirmed changes and confirmed warnings to its answers, which show them as badges. */
export function RecordChangesProvider({ employee, children }: RecordChangesProviderProps) {
  const employeeId = employee._id
  const changes = useLoaded(employeeId, async () =>
    // The record of an account with a role has none to confirm.
    employee.isAdmin
      ? { changes: [], shared: [] }
      : (await api.call(listRecordChanges, { params: { id: employeeId } })).data
  )
  return (
    <RecordChangesContext value={changes}>
      <PassedWarningsContext value={employee.passedWarnings ?? nothing}>
        <AnswerToolsContext value={AnswerMarks}>{children}</AnswerToolsContext>
      </PassedWarningsContext>
    </RecordChangesContext>
  )
}

/** The marks next to an answer: unconfirmed changes, confirmed warnings, and buttons to copy it or to send it back. */
function AnswerMarks(target: AnswerTarget) {
  const changes = useContext(RecordChangesContext)?.data?.changes
  const passed = useContext(PassedWarningsContext).filter(({ path }) => path === pointerOf(target.path))
  const isReviewed = useContext(CorrectionsContext) !== null
  const change = changes?.find(({ path }) => path === pointerOf(target.path))
  return (
    <>
      {change && ' '}
      {change && (
        <InPageLink className="badge badge-incomplete" id={`change-${change._id}`}>
          {t('Changed, not confirmed')}
        </InPageLink>
      )}
      {isCopied(target) && <CopyButton title={target.title} text={target.text} />}
      {isReviewed && <CorrectionButton {...target} />}
      {passed.map(({ msg, passedAt }) => (
        <p key={msg} className="muted">
          {t('We asked: {question} The employee confirmed it on {date}.', {
            question: msg,
            date: formatDate(passedAt)
          })}
        </p>
      ))}
    </>
  )
}

/** Whether the answer has a copy button: single-line texts that are not masked. */
const isCopied = (target: AnswerTarget): target is AnswerTarget & { text: string } =>
  kinds[target.kind].isLine && target.text !== undefined && target.text !== '' && !target.text.includes('•')

/** Unconfirmed changes and shared answers at the top of a record, or why they are unknown. Empty without any. */
export function RecordChanges() {
  const content = useContext(RecordChangesContext)
  const { changes = [], shared = [] } = content?.data ?? {}
  if (content?.failure) return <LoadFailure failure={content.failure} onRetry={content.reload} />
  if (!content || changes.length + shared.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="changes">
      <h2 id="changes">{t('To check')}</h2>
      {changes.length > 0 && <ChangeItems changes={changes} isOfOne onChange={content.reload} />}
      {shared.length > 0 && <SharedItems shared={shared} onChange={content.reload} />}
    </section>
  )
}
