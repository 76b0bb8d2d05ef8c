import { t } from '../../engine/index.ts'
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
      <div className="field" key={column}>
        <label className="field-label" htmlFor={`hire-order ${column}`}>
          {t('{title}: how are dates such as {example} written?', { title, example })}
        </label>
        <select
          id={`hire-order ${column}`}
          className="select hire-select"
          value={value}
          onChange={event => setDateOrder(column, event.target.value as DateOrder)}
        >
          {isUnconfirmed && <option value="">{t('Choose')}</option>}
          <option value="day">{t('Day first: 03/04/1990 is 3 April')}</option>
          <option value="month">{t('Month first: 03/04/1990 is 4 March')}</option>
        </select>
      </div>
    )
  })
}
