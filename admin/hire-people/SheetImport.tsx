import { t } from '../../engine/index.ts'
import type { ApiError } from '../../renderer/api/api-error.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import type { Sheet } from '../spreadsheet/sheet.ts'
import { formatNumber } from '../ui/numbers.ts'
import { ClientChoice, type Clients } from './ClientChoice.tsx'
import { AddressQuestion } from './AddressQuestion.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { DateOrders } from './DateOrders.tsx'
import { UnusedColumns } from './UnusedColumns.tsx'
import type { HireColumns } from './columns.ts'
import { SheetLayout } from './SheetLayout.tsx'
import { SheetProblems } from './SheetProblems.tsx'
import { type CheckedHires, type Import, useImport } from './use-import.ts'

interface SheetImportProps {
  sheet: Sheet
  vocabulary: HireColumns
  clients: Clients
  /** Whether a mail server is set up. */
  sendsMail: boolean
  /** Whether recipients can read the mail: in their mailbox, or at /dev/mailbox. */
  isMailRead: boolean
  onSheet: (sheet: Sheet) => void
  onInvited: () => void
  onClose: () => void
}

/** A spreadsheet that was read: its layout, columns and mistakes, with the button that invites the people without mistakes. */
export function SheetImport(props: SheetImportProps) {
  const { sheet, vocabulary, clients, sendsMail, isMailRead, onSheet, onInvited, onClose } = props
  const importing = useImport(sheet, vocabulary)
  const { columns } = vocabulary
  const { checked, isReady, isOver, done, problems } = importing
  const data = isReady ? checked.data : undefined
  if (isOver)
    return (
      <div className="hire-sheet">
        <Notice
          tone={isMailRead ? 'success' : 'warning'}
          role="status"
          title={describeInvited(done, sendsMail)}
        >
          <p>
            {isMailRead
              ? t('Each person gets a personal link, valid for 14 days. Below you can see who has opened it.')
              : t(
                  'Ask your technical contact to set up the mail server (SMTP_URL). After that, you can send what failed again.'
                )}
          </p>
        </Notice>
        {data && (
          <SheetProblems
            checked={{ ...data, problems: [...data.problems, ...problems] }}
            columns={columns}
            name={sheet.name}
          />
        )}
        <div className="actions">
          <Button onClick={onClose}>{t('Invite others')}</Button>
        </div>
      </div>
    )
  return (
    <div className="hire-sheet">
      <SheetLayout sheet={sheet} importing={importing} onSheet={onSheet} />
      <AddressQuestion importing={importing} columns={columns} />
      {isReady && <Outcome importing={importing} />}
      {checked.failure && <CheckFailure failure={checked.failure} onRetry={checked.reload} />}
      <UnusedColumns importing={importing} columns={columns} />
      {data && (
        <>
          <DateOrders importing={importing} columns={columns} checked={data} />
          <SheetProblems
            checked={data}
            columns={columns}
            clients={clients.data?.map(client => client.name)}
            name={sheet.name}
            importing={importing}
          />
          {data.notes.length > 0 && (
            <Notice title={t('To check')}>
              {data.notes.map(note => (
                <p key={note}>{note}</p>
              ))}
            </Notice>
          )}
        </>
      )}
      <ColumnTable importing={importing} columns={columns} checked={data} />
      <ClientChoice importing={importing} clients={clients} />
      <InviteButton
        importing={importing}
        isClientUnknown={importing.isClientMissing && !clients.data}
        onInvited={onInvited}
        onClose={onClose}
      />
    </div>
  )
}

const describeInvited = (done: number, sendsMail: boolean) =>
  sendsMail
    ? t(
        '{done, plural, one {# person is invited. The emails are on their way.} other {# people are invited. The emails are on their way.}}',
        { done }
      )
    : t(
        '{done, plural, one {# person is invited, but emails are not being sent.} other {# people are invited, but emails are not being sent.}}',
        { done }
      )

/** Shows why the sheet was not checked. A missing column is chosen below; anything else can be tried again. */
function CheckFailure({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  if (failure.code !== 'hiring.column_missing') return <LoadFailure failure={failure} onRetry={onRetry} />
  return <Notice tone="warning" title={failure.explanation} role="alert" />
}

function Outcome({ importing: { checked, people: rows } }: { importing: Import }) {
  const { data, isLoading } = checked
  // After a failed check, the counts would be those of an earlier one.
  if (checked.failure) return null
  if (!data) return <SkeletonRows count={1} />
  const wrong = new Set(data.problems.map(({ row }) => row)).size
  return (
    <div role="status" aria-busy={isLoading}>
      <dl className="hire-counts">
        <Count title={t('Rows')} value={rows.length} />
        <Count title={t('Ready to invite')} value={data.ready.length} look="good" />
        <Count title={t('With a mistake')} value={wrong} {...(wrong > 0 && { look: 'bad' })} />
        <Count title={t('Already here')} value={data.known.length} />
      </dl>
    </div>
  )
}

function Count({ title, value, look = 'plain' }: { title: string; value: number; look?: string }) {
  return (
    <div className={`hire-count hire-count-${look}`}>
      <dt>{title}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}

interface InviteButtonProps {
  importing: Import
  isClientUnknown: boolean
  onInvited: () => void
  onClose: () => void
}

function InviteButton({ importing, isClientUnknown, onInvited, onClose }: InviteButtonProps) {
  const { checked, sending, done, isReady, people: rows } = importing
  const ready: CheckedHires['ready'] = (isReady && checked.data?.ready) || []
  const { busy, failure } = sending
  const isOff = ready.length === 0 || checked.isLoading || !!checked.failure || isClientUnknown
  return (
    <>
      {failure && (
        <Notice
          tone="danger"
          role="alert"
          title={t(
            '{ready, plural, one {{done, number} of # person are invited. Press Invite again for the others.} other {{done, number} of # people are invited. Press Invite again for the others.}}',
            { done, ready: ready.length }
          )}
        >
          <p>
            {failure.explanation} {t('No one gets a second email.')}
          </p>
        </Notice>
      )}
      {busy && ready.length > 0 && (
        <p role="status">
          <progress className="hire-progress" max={ready.length} value={done} aria-label={t('Invited')} />{' '}
          {t('{done, number} of {ready, number}', { done, ready: ready.length })}
        </p>
      )}
      <div className="actions">
        <Button
          look="primary"
          busy={busy}
          disabled={isOff}
          onClick={() => void importing.invite(ready).then(onInvited)}
        >
          {ready.length === rows.length
            ? t('{ready, plural, one {Invite # person} other {Invite # people}}', { ready: ready.length })
            : t('Invite {ready, number} of {rows, number}', { ready: ready.length, rows: rows.length })}
        </Button>
        <Button disabled={busy} onClick={onClose}>
          {t('Choose another file')}
        </Button>
      </div>
    </>
  )
}
