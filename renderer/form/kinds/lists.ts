/** The inputs of lists, in one chunk: the input of plain answers builds on the input of rows. */
export { RowsInput } from './rows/Rows.tsx'
export { ValuesInput } from './values/Values.tsx'
