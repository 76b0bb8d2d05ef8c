import { Button } from '../../renderer/ui/Button.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
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
          <td className="cell-name">{client.name}</td>
          <td className="cell-end">
            <div className="row-actions">
              <Button className="button-small" onClick={() => onTask({ mode: 'link', client })}>
                <AdminIcon name="link" size={16} />
                Sign-up link<span className="visually-hidden"> of {client.name}</span>
              </Button>
              <Button className="button-small" onClick={() => onTask({ mode: 'edit', client })}>
                <AdminIcon name="edit" size={16} />
                Edit<span className="visually-hidden"> {client.name}</span>
              </Button>
              <Button className="button-small" onClick={() => onTask({ mode: 'delete', client })}>
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
