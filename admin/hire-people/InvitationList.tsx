import { type Ref, useImperativeHandle } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { listHires, type ListHiresCall } from '../../generated/api/admin/hiring.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { Pager } from '../../renderer/ui/Pager.tsx'
import { Empty, Panel } from '../../renderer/ui/Panel.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { type Selection, useSelection } from '../employees-table/use-selection.ts'
import { formatNumber } from '../ui/numbers.ts'
import { TickedActions } from './TickedActions.tsx'
import { type ListedHire, looks, type Stage, stages, titleOfStage } from './invitation-stages.ts'

export interface InvitationListHandle {
  reload: () => void
}

/** The invitations with their stages; one or all ticked ones can be resent or revoked. */
export function InvitationList({ ref }: { ref: Ref<InvitationListHandle> }) {
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const stage = stages.find(one => one === query.get('stage'))
  const asked: ListHiresCall['query'] = { page, ...(stage && { stage }) }
  const list = useLoaded(JSON.stringify(asked), () => api.call(listHires, { query: asked }))
  const selection = useSelection('invitations')
  useImperativeHandle(ref, () => ({ reload: list.reload }), [list.reload])
  const hrefOf = (next: { page?: number; stage?: Stage | undefined }) =>
    paths.hirePeople({
      ...(next.stage && { stage: next.stage }),
      ...(next.page && next.page > 1 && { page: String(next.page) })
    })
  return (
    <Panel
      title={t('Invitations')}
      content={list}
      skeletonRows={3}
      tools={list.data && <Stages counts={list.data.counts} stage={stage} hrefOf={hrefOf} />}
      empty={({ total }) =>
        total === 0 && (
          <Empty text={stage ? t('None so far.') : t('No one is invited yet. Choose a spreadsheet above.')} />
        )
      }
      foot={({ page: at, pages }) => (
        <Pager page={at} pages={pages} hrefOf={page => hrefOf({ page, stage })} />
      )}
    >
      {({ data }) => (
        <>
          <TickedActions
            selection={selection}
            others={selection.ids.size - data.filter(({ _id }) => selection.ids.has(_id)).length}
            onDone={list.reload}
          />
          <Table
            caption={t('Invitations')}
            look="cards"
            isWaiting={list.isLoading}
            heads={
              <>
                <th scope="col" className="cell-tick">
                  <span className="visually-hidden">{t('Tick')}</span>
                </th>
                <th scope="col">{t('Name')}</th>
                <th scope="col">{t('Email Address')}</th>
                <th scope="col">{t('State')}</th>
                <th scope="col">{t('Sent')}</th>
              </>
            }
          >
            {data.map(hire => (
              <HireRow key={hire._id} hire={hire} selection={selection} />
            ))}
          </Table>
        </>
      )}
    </Panel>
  )
}

interface StagesProps {
  counts: { [stage: string]: unknown }
  stage: Stage | undefined
  hrefOf: (next: { stage?: Stage | undefined }) => string
}

function Stages({ counts, stage, hrefOf }: StagesProps) {
  const visibleStages = stages.filter(one => Number(counts[one] ?? 0) > 0 || one === stage)
  const all = visibleStages.reduce((sum, one) => sum + Number(counts[one] ?? 0), 0)
  if (all === 0 && !stage) return null
  return (
    <nav className="hire-stages" aria-label={t('Invitations by state')}>
      <Link to={hrefOf({})} aria-current={stage ? undefined : 'true'}>
        {t('All {count, number}', { count: all })}
      </Link>
      {visibleStages.map(one => (
        <Link key={one} to={hrefOf({ stage: one })} aria-current={one === stage ? 'true' : undefined}>
          {titleOfStage(one)} {formatNumber(Number(counts[one] ?? 0))}
        </Link>
      ))}
    </nav>
  )
}

function HireRow({ hire, selection }: { hire: ListedHire; selection: Selection }) {
  const { _id, username, email, state, failure, sentAt, expiresAt } = hire
  const isOpen = state !== 'joined'
  return (
    <tr>
      <td className="cell-tick">
        {(isOpen || selection.ids.has(_id)) && (
          <input
            id={`hire-${_id}`}
            type="checkbox"
            className="tick"
            aria-label={t('Tick {email}', { email })}
            checked={selection.ids.has(_id)}
            onChange={event => selection.set([_id], event.target.checked)}
          />
        )}
      </td>
      <td className="cell-name">
        <label htmlFor={`hire-${_id}`}>{username || email}</label>
      </td>
      <td className="cell-long">{email}</td>
      <td data-title={t('State')}>
        <span className={`badge badge-${looks[state]}`}>{titleOfStage(state)}</span>
        {(state === 'failed' || state === 'waiting') && failure && (
          <span className="small muted"> {failure}</span>
        )}
      </td>
      <td data-title={t('Sent')}>
        {isOpen
          ? rich('{sentAt}<more>, valid until {expiresAt}</more>', {
              sentAt: formatMoment(sentAt),
              expiresAt: formatMoment(expiresAt),
              more: words => (
                <span key="more" className="small muted">
                  {words}
                </span>
              )
            })
          : formatMoment(sentAt)}
      </td>
    </tr>
  )
}
