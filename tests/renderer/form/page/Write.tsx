import { useRef, useState } from 'react'
import type { Form, Problem } from '../../../../engine/index.ts'
import { openDraft, type SavedAt, describeSaved } from '../../../../renderer/drafts/open-draft.ts'
import type { SchemaFormHandle } from '../../../../renderer/form/SchemaForm.tsx'
import DeviceForm from '../../../../renderer/form-loading/DeviceForm.tsx'
import { options } from './options.ts'

interface WriteProps {
  form: Form
  value: unknown
  asked: URLSearchParams
}

/** Shows a form as a page does: with a draft, a server that may refuse, and a button that may be busy. */
export function Write({ form, value, asked }: WriteProps) {
  const [draft] = useState(() => openDraft('someone', form, { stored: value }))
  const [savedAt, setSavedAt] = useState<SavedAt>(draft.savedAt)
  const [problems, setProblems] = useState<Problem[]>()
  const [stored, setStored] = useState(asked.has('unsaved') ? undefined : value)
  const [isGone, setGone] = useState(false)
  const handle = useRef<SchemaFormHandle>(null)
  const submit = (submitted: unknown, answers: unknown) => {
    window.submitted.push(submitted)
    window.cleaned.push(answers)
    setProblems(JSON.parse(asked.get('refuse') ?? 'null') ?? undefined)
    if (asked.has('saves')) setStored(answers)
    if (asked.has('clears')) handle.current?.setAnswer(['code'], undefined)
  }
  if (isGone) return <p>Gone</p>
  return (
    <>
      {draft.fieldsToReenter.length > 0 && (
        <p role="status">Enter again: {draft.fieldsToReenter.join(', ')}</p>
      )}
      <DeviceForm
        ref={handle}
        form={form}
        value={draft.value}
        from={{ account: { email: 'ada@example.com' } }}
        facts={{
          today: '2026-11-20',
          stored,
          ...(asked.has('record') && { part: 'pay', record: JSON.parse(asked.get('record') ?? '{}') })
        }}
        options={options}
        serverProblems={problems}
        busy={asked.has('busy')}
        uploads={JSON.parse(asked.get('uploads') ?? '{}')}
        onChange={changed => {
          window.changes.push(changed)
          setSavedAt(draft.save(changed))
        }}
        onSubmit={submit}
        secondary={
          <button
            type="button"
            className="button button-link"
            onMouseDown={event => event.preventDefault()}
            onClick={() => setGone(true)}
          >
            Leave
          </button>
        }
      />
      <p id="saved">{savedAt !== undefined && describeSaved(savedAt)}</p>
    </>
  )
}
