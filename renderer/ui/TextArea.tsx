import { useId } from 'react'
import { t } from '../../engine/index.ts'
import { takeWholePaste } from './whole-paste.ts'

interface TextAreaProps {
  /** The id of the input, for callers that focus it. */
  id?: string
  title: string | undefined
  hint?: string | undefined
  rows?: number
  /**
   * The maximum number of characters. Typing stops there; a longer pasted text is kept, and a line says how much is too many.
   */
  limit: number | undefined
  text: string
  problem?: string | undefined
  /** Whether the input has the focus when it appears. */
  isFocused?: boolean
  onType: (text: string) => void
}

/** A text of several lines outside a form of schemas/, with its label, hints and problem. */
export function TextArea({ title, hint, rows = 3, limit, text, problem, onType, ...others }: TextAreaProps) {
  const own = useId()
  const id = others.id ?? own
  const excess = limit === undefined ? 0 : text.length - limit
  const hints = [
    hint,
    excess > 0 &&
      t('{count, plural, one {# character too many.} other {# characters too many.}}', { count: excess })
  ].filter(one => typeof one === 'string')
  const described = [hints.length > 0 && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {title}
      </label>
      {hints.length > 0 && (
        <p className="field-hint" id={`${id}-hint`}>
          {hints.join(' ')}
        </p>
      )}
      <textarea
        id={id}
        className="textarea"
        rows={rows}
        maxLength={limit}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- callers set it on inputs that were just asked for
        autoFocus={others.isFocused}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        onPaste={takeWholePaste}
        onChange={event => onType(event.target.value)}
      />
      {problem && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
