/** The inputs of lists, which are loaded together: a list of plain answers is drawn by what draws rows. */
export { RowsInput } from './rows/Rows.tsx'
export { ValuesInput } from './values/Values.tsx'
