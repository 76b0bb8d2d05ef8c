import { type Form, listFields, namedValueOf, t } from '../../engine/index.ts'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { nameValue } from './columns.ts'

interface ListColumnsProps {
  form: Form
  /** The names of the visible columns; empty: all. */
  chosen: readonly string[]
  onChange: (columns: string[]) => void
}

/** Chooses the visible columns of the list. The name always stays, as it links to the record. */
export function ListColumns({ form, chosen, onChange }: ListColumnsProps) {
  const columns = listFields(form)
  const isShown = (name: string) => chosen.length === 0 || chosen.includes(name)
  const set = (name: string, isChosen: boolean) => {
    const names = columns.map(column => column.name)
    const next = names.filter(one => (one === name ? isChosen : isShown(one)))
    onChange(next.length === names.length ? [] : next)
  }
  return (
    <Menu className="columns-menu" label={t('Columns')} icon={<ColumnsIcon />} right>
      {columns.map(({ name, title, schema }) => (
        <li key={name}>
          <label className="numbered menu-choice">
            <input
              type="checkbox"
              className="tick"
              checked={isShown(name) || namedValueOf(schema) === nameValue}
              disabled={namedValueOf(schema) === nameValue}
              onChange={event => set(name, event.target.checked)}
            />
            {title}
          </label>
        </li>
      ))}
    </Menu>
  )
}

const ColumnsIcon = () => (
  <span title={t('Columns')}>
    <AdminIcon name="columns" />
  </span>
)

/** Returns the list's form with only these columns and the name. */
export function pickColumns(form: Form, chosen: readonly string[]): Form {
  if (chosen.length === 0) return form
  const properties = Object.entries(form.schema.properties ?? {}).filter(
    ([name, { 'x-value': value }]) => chosen.includes(name) || value === nameValue
  )
  return { ...form, schema: { ...form.schema, properties: Object.fromEntries(properties) } }
}
