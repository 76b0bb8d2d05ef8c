import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { FormSummary } from '../../engine/author-api.ts'
import { addressOf, type AuthorView } from './address.ts'
import { formOf } from './edits.ts'

const groups = [
  { folder: 'steps', title: 'Steps' },
  { folder: 'sections', title: 'Admin sections' },
  { folder: 'admin', title: 'Admin' },
  { folder: 'account', title: 'Account' },
  { folder: '', title: 'The whole' },
  { folder: 'lists', title: 'Lists' }
]

interface FormListProps {
  list: readonly FormSummary[]
  view: AuthorView
  /** The files with unsaved edits. */
  edited: readonly string[]
}

/** Lists all forms and files with their status; can be searched by name and filtered to those with problems. */
export function FormList({ list, view, edited }: FormListProps) {
  const [search, setSearch] = useState<Search>({ text: '', isOnlyWrong: false })
  const shown = list.filter(one => matchesSearch(one, search))
  return (
    <>
      <FormSearch search={search} onSearch={setSearch} />
      {shown.length === 0 && <p className="author-none muted">No form matches.</p>}
      {groups.map(({ folder, title }) => (
        <Group
          key={folder}
          title={title}
          list={shown.filter(one => isIn(folder, one))}
          view={view}
          edited={edited}
        />
      ))}
    </>
  )
}

interface Search {
  text: string
  isOnlyWrong: boolean
}

const matchesSearch = ({ title, name, errors, warnings }: FormSummary, { text, isOnlyWrong }: Search) =>
  `${title} ${name}`.toLowerCase().includes(text.trim().toLowerCase()) &&
  (!isOnlyWrong || errors + warnings > 0)

const knownFolders = groups.map(({ folder }) => folder)

function isIn(folder: string, { name }: FormSummary): boolean {
  const own = name.includes('/') ? (name.split('/')[0] ?? '') : ''
  return own === folder || (folder === '' && !knownFolders.includes(own))
}

function FormSearch({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  return (
    <search className="author-search">
      <input
        type="search"
        className="input"
        aria-label="Find a form"
        placeholder="Find a form"
        value={search.text}
        onChange={({ target }) => onSearch({ ...search, text: target.value })}
      />
      <label>
        <input
          type="checkbox"
          checked={search.isOnlyWrong}
          onChange={({ target }) => onSearch({ ...search, isOnlyWrong: target.checked })}
        />{' '}
        Only with problems
      </label>
    </search>
  )
}

function Group({ title, list, view, edited }: FormListProps & { title: string }) {
  if (list.length === 0) return null
  return (
    <section className="author-group">
      <h2>{title}</h2>
      <ul>
        {list.map(one => (
          <li key={one.name}>
            <Link
              className="author-form"
              to={addressOf(view, one.files[0] ?? '')}
              aria-current={one.name === formOf(view.file) ? 'page' : undefined}
            >
              <span className="author-form-title">{one.title}</span>
              <FormStatus listed={one} isEdited={one.files.some(file => edited.includes(file))} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FormStatus({ listed, isEdited }: { listed: FormSummary; isEdited: boolean }) {
  const { errors, warnings } = listed
  const look = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'ok'
  const label =
    errors > 0 ? formatCount(errors, 'error') : warnings > 0 ? formatCount(warnings, 'warning') : 'ok'
  return (
    <span className={`author-standing author-${look}`}>
      {isEdited && <span className="author-edited">edited</span>}
      {label}
    </span>
  )
}

const formatCount = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
