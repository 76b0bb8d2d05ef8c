import { useRef, useState } from 'react'
import { type Field, type FileRule, listAccepted, t } from '../../../engine/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyScreenInPlace } from '../../ui/lazy-screen.ts'
import { type FileAnswer, isChosen, type StoredFile } from './file-answer.ts'
import { type Aria, Hints, ProblemLine, Title } from '../kinds/shared/Labelled.tsx'
import { useFile } from './use-file.ts'
import { formatSize, isPictureFile } from './check-file.ts'
import { fitFile } from './fit-file.ts'
import { FilePicker } from './FilePicker.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { rich } from '../../ui/rich.ts'
import { hide } from '../../ui/hide.tsx'

const PagesDialog = lazyScreenInPlace(
  'form/pictures',
  () => import('./pages/PagesDialog.tsx'),
  () => <span role="status">{t('Opening...')}</span>
)

const nameOfPagesButton = () => t('Take photos of the pages')
/** The maximum bytes of a document made of photos, kept small for slow networks. */
const maxOfPhotos = 1_000_000

interface FileSlotProps {
  id: string
  field: Field
  /** The id of a hint that several slots share; the slot then shows none of its own. */
  helpId?: string
  pointer: string
  title: string
  rule: FileRule
  file: FileAnswer | undefined
  stored: StoredFile | undefined
  answer: (file: FileAnswer | undefined) => void
  problem?: string
}

/** A place for one file, with buttons to choose, replace and clear it. */
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
  const fileSlot = useFile({ pointer, file, stored, rule, answer })
  const message = fileSlot.refusal ?? problem
  const help = helpId ? undefined : field.ui['ui:help']
  const pages = usePages()
  const named = { title, hide }
  const takesPages = rule.types.includes('application/pdf')
  /** A picture chosen where a PDF is required; a button offers to convert it. */
  const [picture, setPicture] = useState<File>()
  const pick = (candidate: File) =>
    fileSlot.prepare(candidate, async isCurrent => {
      setPicture(undefined)
      const checked = (await fileSlot.check(candidate)) ?? (await fitFile(candidate, rule))
      const isPicture = takesPages && (await isPictureFile(candidate))
      if (!isCurrent()) return
      if (typeof checked !== 'string') return fileSlot.keep(checked, checked.name)
      if (isPicture) setPicture(candidate)
      fileSlot.refuse(takesPages ? `${checked} ${adviseOnPages(isPicture)}` : checked)
    })
  const finish = (document?: Blob) => {
    pages.close()
    if (!document) return
    setPicture(undefined)
    const name = `${title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.pdf`
    void pick(new File([document], name, { type: document.type }))
  }
  return (
    // Not a fieldset: some browsers cannot lay one out as a grid.
    <div className={`file-slot ${file ? 'is-filled' : ''}`} role="group" aria-labelledby={`${id}-title`}>
      <span className="field-label" id={`${id}-title`}>
        {rule.slots ? title : <Title field={field} />}
      </span>
      <Hints id={id} help={help} />
      {file && <FileHead file={file} title={title} />}
      <div className="actions">
        <FilePicker
          id={id}
          ref={fileSlot.input}
          accept={listAccepted(rule.types)}
          aria={ariaOfSlot(message && `${id}-error`, helpId ?? (help && `${id}-help`))}
          pick={pick}
        >
          {file
            ? rich('Replace<hide> {title}</hide>', named)
            : rich('Choose file<hide> {title}</hide>', named)}
        </FilePicker>
        {takesPages && (
          <Button ref={pages.button} onFocus={pages.load} onClick={() => pages.open([])}>
            {nameOfPagesButton()}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
        {isChosen(file) && (
          <Button
            look="link"
            onClick={() => {
              setPicture(undefined)
              fileSlot.clear()
            }}
          >
            {rich('Clear<hide> {title}</hide>', named)}
          </Button>
        )}
      </div>
      {fileSlot.isPreparing && <span role="status">{t('Opening...')}</span>}
      <UploadProgress pointer={pointer} title={title} />
      <ProblemLine id={id} problem={message} />
      {picture && (
        <div className="actions">
          <Button onFocus={pages.load} onClick={() => pages.open([picture])}>
            {rich('Make a PDF of this picture<hide> {title}</hide>', named)}
          </Button>
        </div>
      )}
      {pages.pictures && (
        <PagesDialog
          title={title}
          maxBytes={Math.min(maxOfPhotos, rule.maxBytes)}
          pictures={pages.pictures}
          onDone={finish}
        />
      )}
    </div>
  )
}

/** Manages the dialog that makes one PDF of pages on paper or in pictures, for people without a scanner. */
function usePages() {
  const [pictures, setPictures] = useState<readonly File[]>()
  const button = useRef<HTMLButtonElement>(null)
  return {
    button,
    /** The pictures the dialog opens with; undefined while it is closed. */
    pictures,
    load: () => void PagesDialog.preload().catch(() => undefined),
    open: setPictures,
    close() {
      setPictures(undefined)
      button.current?.focus()
    }
  }
}

function adviseOnPages(isPicture: boolean) {
  const button = nameOfPagesButton()
  return isPicture
    ? t('This is a picture: make a PDF of it below, or use “{button}”.', { button })
    : t('If you have it on paper, use “{button}”.', { button })
}

function FileHead({ file, title }: { file: FileAnswer; title: string }) {
  return (
    <p className="file-slot-head">
      <Icon name="file" />
      {isChosen(file) || file.url === '' ? (
        <span className="file-slot-name">
          {file.name}{' '}
          <span className="muted small">
            {isChosen(file) ? formatSize(file.size).replace(' ', '\u00a0') : t('For administrators only')}
          </span>
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
