import { directionOf } from '../core/language.ts'
import { type HireColumn, takesClient, translateColumn } from './model/columns.ts'

/** How many rows offer the clients. */
const offeringRows = 1000

/**
 * Writes an empty .xlsx in the reader's language with a heading for each column. Its cells are text, so that spreadsheet programs
 * keep zeros at the start and all letters. Cells for a client offer the clients. exceljs is lazy-loaded.
 */
export async function writeTemplate(
  columns: readonly HireColumn[],
  clients: readonly string[]
): Promise<Buffer> {
  const { default: exceljs } = await import('exceljs')
  const workbook = new exceljs.Workbook()
  const rightToLeft = directionOf() === 'rtl'
  const people = workbook.addWorksheet('People', { views: [{ state: 'frozen', ySplit: 1, rightToLeft }] })
  people.columns = columns.map(column => ({
    header: translateColumn(column).title,
    width: 30,
    style: { numFmt: '@' }
  }))
  people.getRow(1).font = { bold: true }
  const ofClients = columns.flatMap((column, at) => (takesClient(column) ? [people.getColumn(at + 1)] : []))
  if (ofClients.length > 0 && clients.length > 0) {
    const choices = workbook.addWorksheet('Clients', { state: 'veryHidden' })
    choices.addRows(clients.map(client => [client]))
    const formulae = [`Clients!$A$1:$A$${clients.length}`]
    for (const column of ofClients)
      for (let row = 2; row < offeringRows + 2; row++)
        people.getCell(row, column.number).dataValidation = { type: 'list', allowBlank: true, formulae }
  }
  return Buffer.from(await workbook.xlsx.writeBuffer())
}
