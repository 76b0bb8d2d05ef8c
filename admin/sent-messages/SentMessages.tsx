import { useEffect, useRef } from 'react'
import { Link, type NavigateOptions } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { listSentMails, listSentMessages } from '../../generated/api/admin/sent-mails.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { api } from '../../renderer/api/api.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { useAddressQuery } from '../../renderer/navigation/use-address-query.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Pager } from '../../renderer/ui/Pager.tsx'
import { Empty, Panel } from '../../renderer/ui/Panel.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { useAccess } from '../access/use-access.ts'
import { SearchBox } from '../employees-table/SearchBox.tsx'
import { type Batch, useBatch } from '../batches/use-batch.ts'
import { BatchText } from './BatchText.tsx'
import { MailTable } from './MailTable.tsx'
import { MessageTable } from './MessageTable.tsx'
import {
  formatSentQuery,
  isOutcome,
  outcomes,
  parseSentState,
  type SentMail,
  type SentState,
  showsMails,
  titleOfOutcome
} from './sent-state.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import { Chip } from '../ui/Chip.tsx'

/** Messages sent to employees, with their outcomes. */
export default function SentMessages() {
  const [query, changeQuery] = useAddressQuery()
  const state = parseSentState(query)
  const change = (next: Partial<SentState>, options?: NavigateOptions) =>
    changeQuery(query => formatSentQuery({ ...parseSentState(query), page: 1, ...next }), options)
  return (
    <>
      <Heading title={t('Sent messages')} />
      <SentPanel state={state} onChange={change} />
      {!showsMails(state) && (
        <p>
          {rich('Reminders by schedule are switched on and off at <settings>Settings</settings>.', {
            settings: words => (
              <Link key="settings" to={paths.settings()}>
                {words}
              </Link>
            )
          })}
        </p>
      )}
    </>
  )
}

interface ListProps {
  state: SentState
  onChange: (next: Partial<SentState>, options?: NavigateOptions) => void
}

/** Bulk messages, or with a filter single mails. One panel for both, so that the search keeps the focus while it is typed. */
function SentPanel({ state, onChange }: ListProps) {
  const { outcome, page, ...others } = state
  const isOfMails = showsMails(state)
  const { may } = useAccess()
  const messages = useLoaded(isOfMails ? '' : `${page}`, async () =>
    isOfMails ? undefined : api.call(listSentMessages, { query: { page } })
  )
  const mails = useLoaded(isOfMails ? formatSentQuery(state) : '', async () =>
    isOfMails
      ? api.call(listSentMails, { query: { ...others, page, ...(outcome && { outcome }) } })
      : undefined
  )
  const batch = useBatch(state.batch)
  useReloads(mails, batch.data)
  const { person } = mails.data ?? {}
  const tools = <SentFilters state={state} person={person} onChange={onChange} />
  const foot = ({ pages }: { pages: number }) => <SentPager state={state} pages={pages} />
  if (!isOfMails)
    return (
      <Panel
        title={t('Bulk messages')}
        content={messages}
        skeletonRows={5}
        tools={tools}
        empty={({ total }) =>
          total === 0 && <Empty text={t('Nothing has been sent to several employees yet.')} />
        }
        foot={foot}
      >
        {({ data }) => <MessageTable messages={data} mayHire={may('hire')} isWaiting={messages.isLoading} />}
      </Panel>
    )
  const message = batch.data?.message
  const onRetried = () => {
    mails.reload()
    batch.follow()
  }
  return (
    <Panel
      title={state.person && person ? t('Emails to {name}', { name: person }) : t('Emails to employees')}
      content={mails}
      skeletonRows={5}
      summary={() => message && <BatchText message={message} />}
      tools={tools}
      empty={({ total }) =>
        total === 0 && (
          <Empty text={t('No email matches.')}>
            <Button onClick={() => onChange(everything)}>{t('Show everything')}</Button>
          </Empty>
        )
      }
      foot={foot}
    >
      {({ data }) => <MailTable mails={data} isWaiting={mails.isLoading} onRetried={onRetried} />}
    </Panel>
  )
}

/** Loads a list with waiting mails again whenever the counts of their batch, which is polled, have changed. */
function useReloads(
  { data, isLoading, reload }: Loaded<{ data: SentMail[] } | undefined>,
  batch: Batch | undefined
) {
  const counts = batch && [batch.sent, batch.failed, batch.dropped].join()
  const seen = useRef(counts)
  useEffect(() => {
    if (isLoading || counts === undefined || seen.current === counts) return
    seen.current = counts
    if (data?.data.some(({ outcome }) => outcome === 'waiting')) reload()
  }, [data, isLoading, reload, counts])
}

const everything = { outcome: undefined, search: '', batch: '', person: '' }

const SentPager = ({ state, pages }: { state: SentState; pages: number }) => (
  <Pager page={state.page} pages={pages} hrefOf={page => `?${formatSentQuery({ ...state, page })}`} />
)

/** The filters by name and outcome, with a way to clear the batch or person in the address. */
function SentFilters({ state, person, onChange }: ListProps & { person?: string | null | undefined }) {
  const { search, outcome, batch, person: id } = state
  const { may } = useAccess()
  // Refining a search replaces its history entry, so Back leaves it in one step.
  const find = (text: string) => onChange({ search: text }, { replace: search !== '' && text !== '' })
  return (
    <div className="toolbar">
      <SearchBox value={search} onSearch={find} />
      <select
        className="select activity-category"
        aria-label={t('Filter by outcome')}
        value={outcome ?? ''}
        onChange={({ target: { value } }) => onChange({ outcome: isOutcome(value) ? value : undefined })}
      >
        <option value="">{t('Any outcome')}</option>
        {outcomes.map(name => (
          <option key={name} value={name}>
            {titleOfOutcome(name)}
          </option>
        ))}
      </select>
      {batch && <FilterChip title={t('This batch')} onRemove={() => onChange({ batch: '' })} />}
      {id && <FilterChip title={person ?? t('One employee')} onRemove={() => onChange({ person: '' })} />}
      {id && person && may('record') && <Link to={paths.employee(id)}>{t('Open the record')}</Link>}
    </div>
  )
}

function FilterChip({ title, onRemove }: { title: string; onRemove: () => void }) {
  return <Chip onClick={onRemove}>{rich('<hide>Remove filter </hide>{title}', { title, hide })}</Chip>
}
