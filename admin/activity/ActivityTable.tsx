import { Link } from 'react-router-dom'
import type { ActivityEntry, Person } from '../../generated/api/schemas.ts'
import { Table } from '../../renderer/ui/Table.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { describeAction, personName, roleNames } from './activity-labels.ts'
import { formatActivityQuery } from './activity-state.ts'

/** When, who, what, whom. A name leads to everything that was done by and to this person. */
export function ActivityTable({ entries, isWaiting }: { entries: ActivityEntry[]; isWaiting: boolean }) {
  return (
    <Table
      caption="Activity, the newest first"
      look="cards"
      isWaiting={isWaiting}
      heads={
        <>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Whom</th>
        </>
      }
    >
      {entries.map(entry => (
        <tr key={entry.seq}>
          <td className="activity-when">
            <time dateTime={entry.at} title={new Date(entry.at).toString()}>
              {formatMoment(entry.at)}
            </time>
          </td>
          <td data-title="Who">
            {entry.who ? <PersonLink person={entry.who} /> : roleNames[entry.role]}
            <From {...entry} />
          </td>
          <td className="activity-what">{describeAction(entry)}</td>
          <Whom {...entry} />
        </tr>
      ))}
    </Table>
  )
}

/** The network, and what the browser is called: the same each time. */
function From({ network, device }: Pick<ActivityEntry, 'network' | 'device'>) {
  if (!network) return null
  return <div className="muted">{device ? `${network}, device ${device.slice(0, 6)}` : network}</div>
}

/** What people do to their own account names nobody twice. */
function Whom({ who, whom }: Pick<ActivityEntry, 'who' | 'whom'>) {
  if (!whom || whom._id === who?._id) return <td className="activity-nobody" />
  return (
    <td data-title="Whom">
      <PersonLink person={whom} />
    </td>
  )
}

function PersonLink({ person }: { person: Person }) {
  return <Link to={`?${formatActivityQuery({ person: person._id })}`}>{personName(person)}</Link>
}
