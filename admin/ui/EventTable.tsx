import type { ReactNode } from 'react'
import { Table } from '../../renderer/ui/Table.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'

interface EventTableProps<Row> {
  /** Read out, not shown. */
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The first one is what the row is called by. */
  columns: readonly { title: string; look?: string; cell: (row: Row) => ReactNode }[]
  isWaiting: boolean
}

/** What happened, a row each; on phones a card each, where what is empty is left out. */
export function EventTable<Row>({ caption, rows, keyOf, columns, isWaiting }: EventTableProps<Row>) {
  return (
    <Table
      caption={caption}
      look="cards"
      isWaiting={isWaiting}
      heads={columns.map(({ title }) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    >
      {rows.map(row => (
        <tr key={keyOf(row)}>
          {columns.map(({ title, look, cell }, index) => (
            <td key={title} className={look} data-title={index === 0 ? undefined : title}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

/** When it was, with the second when pointed at. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={new Date(at).toString()}>
      {formatMoment(at)}
    </time>
  )
}
