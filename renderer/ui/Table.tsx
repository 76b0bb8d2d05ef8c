import type { ReactNode } from 'react'

interface TableProps {
  /** Read out, not shown. */
  caption: string
  /** Something newer is on its way: the rows are dimmed. */
  isWaiting?: boolean
  /** `cards`: each row is a card on a phone. `choice`: each row has a box to tick. */
  look?: 'plain' | 'cards' | 'choice'
  isSortable?: boolean
  /** The `th` of the one row of heads. */
  heads: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table of records that scrolls sideways where it is too wide. */
export function Table({
  caption,
  isWaiting = false,
  look = 'plain',
  isSortable = false,
  ...rest
}: TableProps) {
  const classes = [
    'table',
    look !== 'plain' && `table-${look}`,
    isSortable && 'table-sortable',
    isWaiting && 'is-waiting'
  ]
  return (
    <div className="table-frame">
      <table className={classes.filter(Boolean).join(' ')} aria-busy={isWaiting}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>{rest.heads}</tr>
        </thead>
        <tbody>{rest.children}</tbody>
      </table>
    </div>
  )
}
