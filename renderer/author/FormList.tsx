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
  place: AuthorView
  /** The files with edits that are not saved. */
  edited: readonly string[]
}

/** Every form and file with how it stands, in words beside the dot. */
export function FormList({ list, place, edited }: FormListProps) {
  const folderOf = ({ name }: FormSummary) => (name.includes('/') ? (name.split('/')[0] ?? '') : '')
  const known = groups.map(({ folder }) => folder)
  const isIn = (folder: string) => (one: FormSummary) =>
    folderOf(one) === folder || (folder === '' && !known.includes(folderOf(one)))
  return groups.map(({ folder, title }) => (
    <section key={folder} className="author-group">
      <h2>{title}</h2>
      <ul>
        {list.filter(isIn(folder)).map(one => (
          <li key={one.name}>
            <Link
              className="author-form"
              to={addressOf(place, one.files[0] ?? '')}
              aria-current={one.name === formOf(place.file) ? 'page' : undefined}
            >
              <span className="author-form-title">{one.title}</span>
              <Standing listed={one} isEdited={one.files.some(file => edited.includes(file))} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Standing({ listed, isEdited }: { listed: FormSummary; isEdited: boolean }) {
  const { errors, warnings } = listed
  const look = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'ok'
  const words =
    errors > 0 ? countWords(errors, 'error') : warnings > 0 ? countWords(warnings, 'warning') : 'ok'
  return (
    <span className={`author-standing author-${look}`}>
      {isEdited && <span className="author-edited">edited</span>}
      {words}
    </span>
  )
}

const countWords = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
