import { type ComponentType, useRef } from 'react'
import { rowTitle, t, firstRowsOf } from '../../../../engine/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyInPlace } from '../../../ui/lazy-component.tsx'
import { pluralOf } from '../shared/plural.ts'
import { useProblem } from '../../state/form-context.ts'
import { Hints, ProblemLine, Title } from '../shared/Labelled.tsx'
import { useRows } from './use-rows.ts'
import type { InputProps } from '../kind.ts'
import { rich } from '../../../ui/rich.ts'
import { hide } from '../../../ui/hide.tsx'

/** The elements of an item that can take the focus when it is added or restored. */
const entrances = 'h2, input, select, textarea'

interface ItemsInputProps extends InputProps {
  /** Draws one item; sets `data-row` to its index. */
  Item: ComponentType<ItemProps>
}

/** A list whose items can be added and removed, down to the required number. */
export function ItemsInput({ Item, ...props }: ItemsInputProps) {
  const { id, path, field, problem } = props
  const { rows, requestedRows, canGo, keys, removed, add, remove, swap, undo } = useRows(props)
  const list = useRef<HTMLDivElement>(null)
  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus()
  const addRow = () => {
    add()
    const cards = list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []
    cards[cards.length - 1]?.querySelector<HTMLElement>(entrances)?.focus()
  }
  const removeRow = (index: number) => {
    remove(index)
    focus('[data-undo]')
  }
  const undoRemove = () => {
    const back = removed?.index ?? 0
    undo()
    focus(`[data-row="${back}"] :is(${entrances})`)
  }
  const isWholeForm = path.length === 0
  const { length: named } = firstRowsOf(field.schema)
  const hasRoom = named === 0 || field.schema.maxItems !== named
  return (
    <div
      className="rows"
      ref={list}
      {...(!isWholeForm && { role: 'group', 'aria-labelledby': `${id}-title` })}
    >
      {!isWholeForm && (
        <p className="field-label" id={`${id}-title`}>
          <Title field={field} />
        </p>
      )}
      <Hints id={id} help={field.ui['ui:help']} />
      {rows.map((_, index) => (
        <Item
          key={keys[index]}
          {...props}
          index={index}
          count={rows.length}
          canGo={canGo(index)}
          remove={removeRow}
          swap={swap}
        />
      ))}
      {removed && (
        <p role="status">
          {t('{title} removed.', { title: rowTitle(field, removed.index + 1) })}{' '}
          <Button look="link" data-undo onClick={undoRemove}>
            {t('Undo')}
          </Button>
        </p>
      )}
      {requestedRows !== undefined && rows.length > requestedRows && (
        <p role="status">{describeTooMany(requestedRows, rows.length)}</p>
      )}
      <ProblemLine id={id} problem={problem} />
      <div className="actions">
        {hasRoom && (
          <Button id={id} aria-describedby={problem && `${id}-error`} onClick={addRow}>
            {field.ui['ui:add'] ?? t('Add another')}
          </Button>
        )}
        {rows.length > 1 && !named && (
          <span className="muted">{countRows(rows.length, rowTitle(field, ''))}</span>
        )}
      </div>
    </div>
  )
}

const describeTooMany = (requestedRows: number, count: number) =>
  t('You said {asked}, and there are {count}. Remove {surplus}, or change the number.', {
    asked: requestedRows,
    count,
    surplus: count - requestedRows
  })

const countRows = (count: number, title: string) => t('{count} {many}', { count, many: pluralOf(title) })

export interface ItemProps extends InputProps {
  index: number
  count: number
  canGo: boolean
  remove: (index: number) => void
  swap: (newIndexOf: (index: number) => number) => void
}

/** The button that moves an item up, if the author allows it with `ui:move`. */
export const MoveUp = (props: ItemProps) =>
  props.field.ui['ui:move'] && props.index > 0 ? <MoveUpButton {...props} /> : null

const MoveUpButton = lazyInPlace<ItemProps>(async () => (await import('./MoveUpButton.tsx')).MoveUpButton)

function RowCard(props: ItemProps) {
  const { id, path, field, drawRow, index, count, canGo, remove } = props
  const title = rowTitle(field, index + 1)
  const headingId = `${id}_${index}`
  const problem = useProblem([...path, index])
  return (
    // Not a fieldset: its legend cannot be next to the button that removes the row
    <div className="row-card" role="group" aria-labelledby={headingId} data-row={index}>
      <div className="row-card-head">
        <h2 className="legend" id={headingId} tabIndex={-1}>
          {count > 1 ? rich('{title}<hide> of {count}</hide>', { title, count, hide }) : title}
        </h2>
        <MoveUp {...props} />
        {canGo && (
          <Button look="link" onClick={() => remove(index)}>
            {field.ui['ui:remove'] ?? t('Remove')}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      <ProblemLine id={headingId} problem={problem} />
      {drawRow(index)}
    </div>
  )
}

export const RowsInput = (props: InputProps) => <ItemsInput {...props} Item={RowCard} />
