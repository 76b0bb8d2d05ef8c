import { expect, it } from 'vitest'
import type { Schema } from '../../../engine/index.ts'
import type { HireColumn } from '../../../server/hiring/model/columns.ts'
import { findDateColumns } from '../../../server/hiring/model/date-columns.ts'
import { Misread } from '../../../server/hiring/model/cells/clean.ts'
import { readCell } from '../../../server/hiring/model/read-cell.ts'

const schema: Schema = { type: 'string', format: 'datetime', title: 'Interview' }

it.each([
  ['20/11/2026 8:30 pm', '2026-11-20T20:30'],
  ['2026-11-20 08:30', '2026-11-20T08:30'],
  ['20 November 2026 at 08:30', '2026-11-20T08:30'],
  ['2026-11-20T08:30', '2026-11-20T08:30']
])('the cell %s is read as the date and time %s', (text, answer) => {
  expect(readCell({ schema, kind: 'datetime', text, siblings: {}, facts: {} })).toBe(answer)
})

it('a cell that holds only a date gets no time', () => {
  const read = (text: string) => readCell({ schema, kind: 'datetime', text, siblings: {}, facts: {} })
  expect(String(read('20/11/2026')).trim()).toBe('2026-11-20')
  expect(String(read('2026-11-20')).trim()).toBe('2026-11-20')
  expect(read('soon')).toBe('soon')
})

/** Reads the cells of one column, each in a row of its own; a refused cell gives its message. */
function readColumn(column: Pick<HireColumn, 'schema' | 'kind'>, texts: string[], order?: 'day' | 'month') {
  const name = '/part/field'
  const dates = findDateColumns({
    columns: [{ ...column, name } as HireColumn],
    rows: texts.map((text, at) => ({ number: at + 1, cells: [text] })),
    dateOrders: new Map(order && [[name, order]])
  }).get(name)
  return texts.map(text => {
    const answer = readCell({
      ...column,
      text,
      shown: column.schema,
      siblings: {},
      facts: {},
      ...(dates && { dates })
    })
    return answer instanceof Misread ? answer.sentence : answer
  })
}

const isAmbiguous = expect.stringContaining('This may be two days')

it('an ambiguous date is refused where a part of a date is enough too', () => {
  const column = {
    schema: { type: 'string', format: 'partialdate', title: 'Since' },
    kind: 'partialdate'
  } as const
  const cells = ['03/04/2019', '12/25/2019', '04/2019', '2019', '3 April 2019']
  expect(readColumn(column, cells)).toEqual([isAmbiguous, '2019-12-25', '2019-04', '2019', '2019-04-03'])
  expect(readColumn(column, cells, 'month')[0]).toBe('2019-03-04')
})

it('an ambiguous date is refused in a list of dates', () => {
  const items = { type: 'string', format: 'date', title: 'Day' } as const
  const column = { schema: { type: 'array', title: 'Days', items }, kind: 'values' } as const
  expect(readColumn(column, ['03/04/2019; 12/25/2019', '25/12/2019'])[0]).toEqual(
    expect.stringContaining('Row 2 of this column has the day first and row 1 the month.')
  )
  expect(readColumn(column, ['03/04/2019; 12/25/2019'])).toEqual([isAmbiguous])
  expect(readColumn(column, ['03/04/2019; 12/25/2019'], 'month')).toEqual([['2019-03-04', '2019-12-25']])
  expect(readColumn(column, ['03/04/2019; 25/12/2019'])).toEqual([['2019-04-03', '2019-12-25']])
})
