import type { ReactNode } from 'react'

interface TableProps {
  /** The caption for screen readers; it is not visible. */
  caption: string
  /** Dims the rows while newer ones are loading. */
  isWaiting?: boolean
  /** `cards`: each row becomes a card on a phone. `choice`: each row has a checkbox. */
  look?: 'plain' | 'cards' | 'choice'
  isSortable?: boolean
  /** The `th` elements of the header row. */
  heads: ReactNode
  children: ReactNode
}

/** A table of records that scrolls sideways if it is too wide. */
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
