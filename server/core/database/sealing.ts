import type { Keys } from '../keys.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

type Column<Table> = Extract<(typeof sealedColumns)[number], { table: Table }>
type CamelCase<Name> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name
/** The columns that identify a row. */
type RowKey<Table> = { [Name in Column<Table>['namedBy'][number] as CamelCase<Name>]: string | number }
type SealedRow<Table> = RowKey<Table> & { [Name in Column<Table>['column']]: Buffer }

/** Returns how the texts of a table are sealed and opened, or with `json` its JSON values, as `sealedColumns` says. */
export function sealingOf<Table extends (typeof sealedColumns)[number]['table']>(table: Table) {
  const { column, purpose, namedBy } = sealedColumns.find(sealed => sealed.table === table) as SealedColumn
  const names = namedBy.map(name => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  const contextOf = (row: object) => names.map(name => Reflect.get(row, name)).join('|')

  const create = <Content>(write: (content: Content) => string, read: (text: string) => Content) => {
    /** Throws if the value was changed or belongs to another row. */
    const open = (keys: Keys, row: SealedRow<Table>): Content =>
      read(keys.open(purpose, contextOf(row), Reflect.get(row, column)).toString())
    return {
      seal: (keys: Keys, row: RowKey<Table>, content: Content): Buffer =>
        keys.seal(purpose, contextOf(row), Buffer.from(write(content))),
      open,
      /** Returns undefined where `open` throws. */
      openIfWhole(keys: Keys, row: SealedRow<Table>): Content | undefined {
        try {
          return open(keys, row)
        } catch {
          return undefined
        }
      }
    }
  }
  return {
    ...create<string>(String, String),
    json: <Content>() => create<Content>(JSON.stringify, JSON.parse)
  }
}
