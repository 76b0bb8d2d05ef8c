/** The inputs of lists, which are loaded together: a list of plain answers is drawn by what draws rows. */
export { RowsInput } from './Rows.tsx'
export { ValuesInput } from './Values.tsx'
