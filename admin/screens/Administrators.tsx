import { useState } from 'react'
import { api } from '../../renderer/api/api.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { AccountForm } from '../../renderer/account/AccountForm.tsx'
import { useUser } from '../../renderer/session/session.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { type Administrator, Demote } from '../administrators/Demote.tsx'
import { SkeletonRows } from '../employees/SkeletonRows.tsx'
import { dateOf } from '../moment.ts'

/** Who runs the office: listed, invited by mail, made an ordinary employee again. */
export function Administrators() {
  const { data, isLoading, failure, reload } = useLoaded('', async () => {
    return (await api.get<Administrator[]>('/admin/administrators')).data
  })
  const [demoted, setDemoted] = useState<Administrator>()
  return (
    <>
      <Heading title="Administrators" />
      <section className="card panel" aria-labelledby="administrators">
        <div className="panel-head">
          <h2 id="administrators">All administrators</h2>
        </div>
        {failure && (
          <div className="panel-news">
            <LoadFailure failure={failure} onRetry={reload} />
          </div>
        )}
        {!failure && !data && <SkeletonRows count={2} />}
        {!failure && data && (
          <AdministratorTable administrators={data} isWaiting={isLoading} onDemote={setDemoted} />
        )}
      </section>
      <Invitation />
      {demoted && (
        <Demote
          administrator={demoted}
          onDone={() => {
            reload()
            setDemoted(undefined)
          }}
          onClose={() => setDemoted(undefined)}
        />
      )}
    </>
  )
}

interface AdministratorTableProps {
  administrators: Administrator[]
  isWaiting: boolean
  onDemote: (administrator: Administrator) => void
}

function AdministratorTable({ administrators, isWaiting, onDemote }: AdministratorTableProps) {
  const me = useUser()._id
  return (
    <div className="table-frame">
      <table
        className={isWaiting ? 'table table-cards is-waiting' : 'table table-cards'}
        aria-busy={isWaiting}
      >
        <caption className="visually-hidden">Administrators</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email Address</th>
            <th scope="col">Since</th>
            <th scope="col" className="cell-end">
              Action
            </th>
          </tr>
        </thead>
        <tbody>
          {administrators.map(one => (
            <tr key={one._id}>
              <td className="cell-name">
                {one.username}
                {one._id === me && <span className="muted"> (you)</span>}
              </td>
              <td>
                {one.email}
                {!one.verified && <span className="muted"> (not verified yet)</span>}
              </td>
              <td data-title="Since">{dateOf(one.since)}</td>
              <td className="cell-end">
                <Button className="button-small" onClick={() => onDemote(one)}>
                  Demote<span className="visually-hidden"> {one.username}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Mails somebody a link that makes an administrator, once, within 48 hours. */
function Invitation() {
  const [sent, setSent] = useState(0)
  return (
    <section className="card stack invitation">
      <h2>Invite an administrator</h2>
      <AccountForm
        key={sent}
        name="office/invitation"
        send={async answers => {
          const { message } = await api.post('/admin/invitations', answers)
          toast.success(message)
          setSent(sent + 1)
        }}
      />
    </section>
  )
}
