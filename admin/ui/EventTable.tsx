import type { ReactNode } from 'react'
import { createDateFormat } from '../../engine/index.ts'
import { Table } from '../../renderer/ui/Table.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'

interface EventTableProps<Row> {
  /** For screen readers only. */
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The first column is the header of each row. */
  columns: readonly { title: string; look?: string; cell: (row: Row) => ReactNode }[]
  isWaiting: boolean
}

/** A table of events. On phones each row is a card, without empty cells. */
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

const precisely = { dateStyle: 'full', timeStyle: 'long' } as const

/** A date and time, with the exact time as tooltip. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={createDateFormat(precisely).format(new Date(at))}>
      {formatMoment(at)}
    </time>
  )
}
