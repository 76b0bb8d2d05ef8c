import { Link } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { formatNumber } from '../ui/numbers.ts'
import type { ClientTask } from './ClientDialog.tsx'
import type { Client } from './client.ts'

interface ClientTableProps {
  clients: Client[]
  isWaiting: boolean
  onTask: (task: ClientTask) => void
}

/** The clients, each with what can be done to it. */
export function ClientTable({ clients, isWaiting, onTask }: ClientTableProps) {
  return (
    <Table
      caption="Clients"
      look="cards"
      isWaiting={isWaiting}
      heads={
        <>
          <th scope="col">Client Name</th>
          <th scope="col" className="cell-end">
            Action
          </th>
        </>
      }
    >
      {clients.map(client => (
        <tr key={client._id}>
          <td>
            <span className="cell-name">{client.name}</span>
            <div className="small">
              <Employees client={client} />
            </div>
          </td>
          <td className="cell-end">
            <div className="row-actions">
              <Button className="button-small" onClick={() => onTask({ mode: 'link', client })}>
                <AdminIcon name="link" size={16} />
                Sign-up link<span className="visually-hidden"> of {client.name}</span>
              </Button>
              <Button look="link" onClick={() => onTask({ mode: 'edit', client })}>
                <AdminIcon name="edit" size={16} />
                Edit<span className="visually-hidden"> {client.name}</span>
              </Button>
              <Button look="link" onClick={() => onTask({ mode: 'delete', client })}>
                <AdminIcon name="delete" size={16} />
                Delete<span className="visually-hidden"> {client.name}</span>
              </Button>
            </div>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** How many work there, leading to the list of them. */
function Employees({ client: { name, employees = 0, query } }: { client: Client }) {
  const title = employees === 1 ? '1 employee' : `${formatNumber(employees)} employees`
  if (employees === 0 || !query)
    return <span className="muted">{employees === 0 ? 'No employees' : title}</span>
  return (
    <Link to={paths.employees(query)}>
      {title}
      <span className="visually-hidden"> at {name}</span>
    </Link>
  )
}
