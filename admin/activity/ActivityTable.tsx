import { Link } from 'react-router-dom'
import type { ActivityEntry, Person } from '../../generated/api/schemas.ts'
import { EventTable, Moment } from '../ui/EventTable.tsx'
import { describeAction, namePerson, roleNames } from './activity-labels.ts'
import { formatActivityQuery } from './activity-state.ts'

const columns = [
  { title: 'When', look: 'cell-moment', cell: ({ at }: ActivityEntry) => <Moment at={at} /> },
  { title: 'Who', look: 'activity-who', cell: (entry: ActivityEntry) => <Who {...entry} /> },
  { title: 'What', look: 'activity-what', cell: describeAction },
  { title: 'Whom', look: 'activity-whom', cell: whomOf }
]

/** When, who, what, whom. A name leads to everything that was done by and to this person. */
export function ActivityTable({ entries, isWaiting }: { entries: ActivityEntry[]; isWaiting: boolean }) {
  return (
    <EventTable
      caption="Activity, newest first"
      rows={entries}
      keyOf={({ seq }) => seq}
      columns={columns}
      isWaiting={isWaiting}
    />
  )
}

/** The person, and below it the network and what the browser is called: the same each time. */
function Who({ who, role, network, device }: ActivityEntry) {
  return (
    <>
      {who ? <PersonLink person={who} /> : roleNames[role]}
      {network && (
        <div className="muted small">{device ? `${network}, device ${device.slice(0, 6)}` : network}</div>
      )}
    </>
  )
}

/** What people do to their own account names nobody twice. */
function whomOf({ who, whom }: ActivityEntry) {
  return whom && whom._id !== who?._id ? <PersonLink person={whom} /> : null
}

function PersonLink({ person }: { person: Person }) {
  return (
    <Link className="quiet-link" to={`?${formatActivityQuery({ person: person._id })}`}>
      {namePerson(person)}
    </Link>
  )
}
