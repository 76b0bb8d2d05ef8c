import { type Ref, useImperativeHandle } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { listHires, type ListHiresCall, resendHires, revokeHires } from '../../generated/api/admin/hiring.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { Pager } from '../../renderer/ui/Pager.tsx'
import { Empty, Panel } from '../../renderer/ui/Panel.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { type Selection, useSelection } from '../employees-table/use-selection.ts'
import { formatNumber } from '../ui/numbers.ts'

export interface InvitationListHandle {
  reload: () => void
}

type ListedHire = ListHiresCall['data'][number]
type Stage = ListedHire['state']

const stages: { [stage in Stage]: { title: string; look: string } } = {
  waiting: { title: 'Being sent', look: 'progress' },
  sent: { title: 'Sent', look: 'progress' },
  opened: { title: 'Opened', look: 'progress' },
  joined: { title: 'Signed up', look: 'complete' },
  expired: { title: 'Expired', look: 'incomplete' },
  failed: { title: 'Email failed', look: 'incomplete' }
}

/** Who was invited and how far they are, with another mail or the end of it for one or for those that are ticked. */
export function InvitationList({ ref }: { ref: Ref<InvitationListHandle> }) {
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const stage = Object.keys(stages).find(one => one === query.get('stage')) as Stage | undefined
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
      title="Invitations"
      content={list}
      skeletonRows={3}
      tools={list.data && <Stages counts={list.data.counts} stage={stage} hrefOf={hrefOf} />}
      empty={({ total }) =>
        total === 0 && (
          <Empty text={stage ? 'None so far.' : 'No one is invited yet. Choose a spreadsheet above.'} />
        )
      }
      foot={({ page: at, pages }) => (
        <Pager page={at} pages={pages} hrefOf={page => hrefOf({ page, stage })} />
      )}
    >
      {({ data }) => (
        <>
          <TickedActions selection={selection} onDone={list.reload} />
          <Table
            caption="Invitations"
            look="cards"
            isWaiting={list.isLoading}
            heads={
              <>
                <th scope="col" className="cell-tick">
                  <span className="visually-hidden">Tick</span>
                </th>
                <th scope="col">Name</th>
                <th scope="col">Email Address</th>
                <th scope="col">State</th>
                <th scope="col">Sent</th>
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
  const there = (Object.keys(stages) as Stage[]).filter(one => Number(counts[one] ?? 0) > 0 || one === stage)
  const all = there.reduce((sum, one) => sum + Number(counts[one] ?? 0), 0)
  if (all === 0 && !stage) return null
  return (
    <nav className="hire-stages" aria-label="Invitations by state">
      <Link to={hrefOf({})} aria-current={stage ? undefined : 'true'}>
        All {formatNumber(all)}
      </Link>
      {there.map(one => (
        <Link key={one} to={hrefOf({ stage: one })} aria-current={one === stage ? 'true' : undefined}>
          {stages[one].title} {formatNumber(Number(counts[one] ?? 0))}
        </Link>
      ))}
    </nav>
  )
}

function HireRow({ hire, selection }: { hire: ListedHire; selection: Selection }) {
  const { _id, username, email, state, failure, sentAt, expiresAt } = hire
  const { title, look } = stages[state]
  const isOpen = state !== 'joined'
  return (
    <tr>
      <td className="cell-tick">
        {isOpen && (
          <input
            id={`hire-${_id}`}
            type="checkbox"
            className="tick"
            aria-label={`Tick ${email}`}
            checked={selection.ids.has(_id)}
            onChange={event => selection.set([_id], event.target.checked)}
          />
        )}
      </td>
      <td className="cell-name">
        <label htmlFor={`hire-${_id}`}>{username || email}</label>
      </td>
      <td className="cell-long">{email}</td>
      <td data-title="State">
        <span className={`badge badge-${look}`}>{title}</span>
        {(state === 'failed' || state === 'waiting') && failure && (
          <span className="small muted"> {failure}</span>
        )}
      </td>
      <td data-title="Sent">
        {formatMoment(sentAt)}
        {isOpen && <span className="small muted">, valid until {formatMoment(expiresAt)}</span>}
      </td>
    </tr>
  )
}

/** What can be done with those that are ticked. */
function TickedActions({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const { busy, run } = useSending()
  const { size } = selection.ids
  if (size === 0) return null
  const act = (send: (body: { ids: string[] }) => Promise<{ message: string }>) =>
    run(
      async () => {
        const { message } = await send({ ids: [...selection.ids] })
        toast.success(message)
        selection.clear()
        onDone()
      },
      ({ message }) => toast.error(message)
    )
  return (
    <section className="selection-actions" aria-label="With these invitations">
      <p role="status">{formatNumber(size)} ticked:</p>
      <Button
        className="button-small"
        busy={busy}
        onClick={() => act(body => api.call(resendHires, { body }))}
      >
        Send again
      </Button>
      <Button
        className="button-small"
        busy={busy}
        onClick={() => act(body => api.call(revokeHires, { body }))}
      >
        {' '}
        Cancel invitation
      </Button>
      <Button look="link" onClick={selection.clear}>
        Clear ticks
      </Button>
    </section>
  )
}
