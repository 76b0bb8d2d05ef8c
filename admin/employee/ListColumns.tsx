import { type Form, listFields, namedValueOf, t } from '../../engine/index.ts'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { nameValue } from './columns.ts'

interface ListColumnsProps {
  form: Form
  /** The names of those that are shown; none: all. */
  chosen: readonly string[]
  onChange: (columns: string[]) => void
}

/** Which of the declared columns the list shows. The name stays: it leads to the record. */
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

/** The button shows its icon alone; its name is a tooltip. */
const ColumnsIcon = () => (
  <span title={t('Columns')}>
    <AdminIcon name="columns" />
  </span>
)

/** The list with these columns alone, and the name. */
export function pickColumns(form: Form, chosen: readonly string[]): Form {
  if (chosen.length === 0) return form
  const properties = Object.entries(form.schema.properties ?? {}).filter(
    ([name, { 'x-value': value }]) => chosen.includes(name) || value === nameValue
  )
  return { ...form, schema: { ...form.schema, properties: Object.fromEntries(properties) } }
}
