import { useRef, useState } from 'react'
import { type Field, type FileRule, listAccepted } from '../../../../engine/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyInPlace } from '../../../ui/lazy-component.tsx'
import { type FileAnswer, isChosen, type StoredFile } from '../../../drafts/file-answer.ts'
import { type Aria, Hints, ProblemLine, Title } from '../Labelled.tsx'
import { useFile } from './use-file.ts'
import { formatSize } from './check-file.ts'
import { FilePicker } from './FilePicker.tsx'
import { UploadProgress } from './UploadProgress.tsx'

const loadPages = () => import('../pages/PagesDialog.tsx')
const PagesDialog = lazyInPlace(
  async () => (await loadPages()).PagesDialog,
  () => <span role="status">Opening...</span>
)

/** Most bytes of a document that is made of photos: it goes over slow networks. */
const mostOfPhotos = 1_000_000

interface FileSlotProps {
  id: string
  field: Field
  /** The hint stands elsewhere, for several slots at once. */
  helpId?: string
  pointer: string
  title: string
  rule: FileRule
  file: FileAnswer | undefined
  stored: StoredFile | undefined
  answer: (file: FileAnswer | undefined) => void
  problem?: string
}

/** A place for one file: what is in it, and choosing, replacing, clearing. */
export function FileSlot({
  id,
  field,
  helpId,
  pointer,
  title,
  rule,
  file,
  stored,
  answer,
  problem
}: FileSlotProps) {
  const held = useFile({ file, stored, rule, answer })
  const said = held.refusal ?? problem
  const help = helpId ? undefined : field.ui['ui:help']
  const pick = async (candidate: File) => {
    if (await held.accepts(candidate)) held.keep(candidate, candidate.name)
  }
  return (
    // A fieldset cannot be laid out as a grid everywhere
    <div className={`file-slot ${file ? 'is-filled' : ''}`} role="group" aria-labelledby={`${id}-title`}>
      <span className="field-label" id={`${id}-title`}>
        {helpId ? title : <Title field={field} />}
      </span>
      <Hints id={id} help={help} />
      {file && <FileHead file={file} title={title} />}
      <div className="actions">
        <FilePicker
          id={id}
          ref={held.input}
          words={file ? 'Replace' : 'Choose file'}
          of={title}
          accept={listAccepted(rule.types)}
          aria={ariaOfSlot(said && `${id}-error`, helpId ?? (help && `${id}-help`))}
          pick={pick}
        />
        {rule.types.includes('application/pdf') && (
          <PhotographedPages title={title} rule={rule} pick={pick} />
        )}
        {isChosen(file) && (
          <Button look="link" onClick={held.clear}>
            Clear<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      <UploadProgress pointer={pointer} title={title} />
      <ProblemLine id={id} problem={said} />
    </div>
  )
}

/** For who has the pages on paper and no scanner: they are photographed, and become one PDF. */
function PhotographedPages({
  title,
  rule,
  pick
}: Pick<FileSlotProps, 'title' | 'rule'> & { pick: (file: File) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const finish = (pages?: Blob) => {
    setOpen(false)
    button.current?.focus()
    const name = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`
    if (pages) void pick(new File([pages], name, { type: pages.type }))
  }
  return (
    <>
      <Button
        ref={button}
        onFocus={() => void loadPages().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        Take photos of the pages<span className="visually-hidden"> {title}</span>
      </Button>
      {isOpen && <PagesDialog title={title} most={Math.min(mostOfPhotos, rule.maxBytes)} onDone={finish} />}
    </>
  )
}

function FileHead({ file, title }: { file: FileAnswer; title: string }) {
  return (
    <p className="file-slot-head">
      <Icon name="file" />
      {isChosen(file) ? (
        <span className="file-slot-name">
          {file.name} <span className="muted small">{formatSize(file.size).replace(' ', '\u00a0')}</span>
        </span>
      ) : (
        <a className="file-slot-name" href={file.url} download={file.name}>
          {file.name || title}
        </a>
      )}
    </p>
  )
}

function ariaOfSlot(error: string | undefined, help: string | undefined): Aria {
  const ids = [help, error].filter(Boolean).join(' ')
  return { ...(error && { 'aria-invalid': true }), ...(ids && { 'aria-describedby': ids }) }
}
