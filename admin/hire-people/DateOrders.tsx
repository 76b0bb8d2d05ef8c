import { t } from '../../engine/index.ts'
import { Select } from '../ui/Select.tsx'
import type { CheckedHires } from './use-import.ts'
import type { DateOrder } from './use-invite.ts'
import type { ColumnTableProps } from './FieldSelect.tsx'

/** Lets the user choose how numeric dates are read. */
export function DateOrders({ importing, columns, checked }: ColumnTableProps & { checked: CheckedHires }) {
  const { dateOrders, setDateOrder } = importing
  return checked.dates.map(({ column, order, example }) => {
    const title = columns.find(({ name }) => name === column)?.title ?? column
    const isUnconfirmed = order !== 'day' && dateOrders[column] === undefined
    const value = dateOrders[column] ?? (order === 'day' ? 'day' : '')
    return (
      <Select
        key={column}
        title={t('{title}: how are dates such as {example} written?', { title, example })}
        className="hire-select"
        empty={isUnconfirmed ? t('Choose') : undefined}
        choices={[
          { value: 'day', title: t('Day first: 03/04/1990 is 3 April') },
          { value: 'month', title: t('Month first: 03/04/1990 is 4 March') }
        ]}
        value={value}
        onChange={order => setDateOrder(column, order as DateOrder)}
      />
    )
  })
}
