import { useState } from 'react'
import { joinList, t } from '../../engine/index.ts'
import type { RecordReview } from '../../generated/api/schemas.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { TextArea } from '../../renderer/ui/TextArea.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { noteDraftOf } from './note-draft.ts'
import type { Review } from './use-review.ts'
import { hide } from '../../renderer/ui/hide.tsx'

interface ReviewNotesProps {
  opened: Review
  notes: RecordReview['notes']
}

/** The reviewers' notes about a record, newest first, with an editor. */
export function ReviewNotes({ opened, notes }: ReviewNotesProps) {
  const draft = noteDraftOf(useUser()._id, opened.id)
  const [isWriting, setWriting] = useState(() => draft.get() !== undefined)
  return (
    <div className="review-notes">
      <div className="section-head">
        <h3>{notes.length > 0 ? t('Notes ({count, number})', { count: notes.length }) : t('No notes')}</h3>
        {!isWriting && (
          <Button look="link" onClick={() => setWriting(true)}>
            {t('Add note')}
          </Button>
        )}
      </div>
      {isWriting && <NoteEditor opened={opened} draft={draft} onClose={() => setWriting(false)} />}
      {notes.length > 0 && (
        <ul className="corrections">
          {notes.map(note => (
            <li key={note._id}>
              <p className="lines">{note.text}</p>
              <p className="muted small">
                <span>
                  {joinList([note.writtenBy ?? t('Former administrator'), formatMoment(note.writtenAt)])}
                </span>
                {note.mayDelete && (
                  <Button
                    look="link"
                    className="correct-button"
                    disabled={opened.busy}
                    onClick={() => void opened.removeNote(note._id)}
                  >
                    {rich('Delete<hide> the note of {moment}</hide>', {
                      moment: formatMoment(note.writtenAt),
                      hide
                    })}
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface NoteEditorProps {
  opened: Review
  draft: ReturnType<typeof noteDraftOf>
  onClose: () => void
}

function NoteEditor({ opened, draft, onClose }: NoteEditorProps) {
  const [restored] = useState(() => draft.get())
  const [text, setText] = useState(restored ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const problem = isEmpty ? t('Write the note first.') : opened.noteFailure
  const save = () => {
    setEmpty(text.trim() === '')
    if (text.trim() !== '') void opened.addNote(text, close)
  }
  const write = (next: string) => {
    setText(next)
    setEmpty(false)
    if (next.trim() === '') draft.clear()
    else draft.set(next)
  }
  const close = () => {
    draft.clear()
    onClose()
  }
  return (
    <div className="stack-small">
      <TextArea
        title={t('Note')}
        hint={t(
          'For reviewers. The employee does not see it here, but gets it if they download all their data.'
        )}
        limit={2000}
        text={text}
        problem={problem}
        isFocused={restored === undefined}
        onType={write}
      />
      <div className="record-tools">
        <Button look="primary" className="button-small" busy={opened.busy} onClick={save}>
          {t('Save note')}
        </Button>
        <Button className="button-small" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}
