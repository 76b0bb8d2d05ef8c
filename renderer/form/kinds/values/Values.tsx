import { rowTitle, t } from '../../../../engine/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { type ItemProps, ItemsInput, MoveUp } from '../rows/Rows.tsx'
import type { InputProps } from '../kind.ts'

export const ValuesInput = (props: InputProps) => <ItemsInput {...props} Item={ValueItem} />

function ValueItem(props: ItemProps) {
  const { field, drawRow, index, canGo, remove } = props
  return (
    <div className="value-item" data-row={index}>
      {drawRow(index)}
      <MoveUp {...props} />
      {canGo && (
        <Button look="link" onClick={() => remove(index)}>
          {field.ui['ui:remove'] ?? t('Remove')}
          <span className="visually-hidden"> {rowTitle(field, index + 1)}</span>
        </Button>
      )}
    </div>
  )
}
