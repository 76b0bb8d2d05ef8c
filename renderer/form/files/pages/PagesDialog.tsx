import { t } from '../../../../engine/index.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { describeUndrawn } from '../check-file.ts'
import { makePdf } from './make-pdf.ts'
import { openPage, packPage, type PhotographedPage } from './page-picture.ts'
import { PageTools } from './PageTools.tsx'

interface PagesDialogProps {
  title: string
  /** The maximum bytes of the document. */
  maxBytes: number
  pictures: readonly File[]
  /** Called with the document, or without one if the user cancels. */
  onDone: (document?: Blob) => void
}

const maxPages = 12
/** Bytes of the PDF reserved for each page, beyond its picture. */
const around = 1000
const maxPerPage = 250_000

/** Makes one PDF of photographed pages in the chosen order, on the device itself. */
export default function PagesDialog({ title, maxBytes, pictures, onDone }: PagesDialogProps) {
  const [pages, setPages] = useState<readonly PhotographedPage[]>([])
  const [busy, setBusy] = useState(false)
  /** What the last change did; undefined after pages were added, which says how many there are. */
  const [news, setNews] = useState<string | undefined>('')
  const [refusal, setRefusal] = useState<string>()

  const add = async (files: readonly File[]) => {
    setBusy(true)
    const opened: Awaited<ReturnType<typeof openPage>>[] = []
    // One at a time: a cheap phone has no memory for several photos at their full size.
    for (const file of files.slice(0, maxPages - pages.length)) opened.push(await openPage(file))
    const good = opened.filter(page => typeof page !== 'string')
    setPages(before => [...before, ...good].slice(0, maxPages))
    const skipped = files.flatMap(({ name }, at) => {
      const why = opened[at]
      return typeof why === 'string' ? `${t('{name} was left out.', { name })} ${why}` : []
    })
    if (files.length > opened.length) skipped.push(describeTooMany())
    setRefusal(skipped.join(' '))
    setNews(undefined)
    setBusy(false)
  }
  const addFirst = useEffectEvent(() => {
    if (pictures.length > 0 && pages.length === 0) void add(pictures)
  })
  useEffect(() => addFirst(), [])
  const change = (id: number, changed: Partial<PhotographedPage>) =>
    setPages(before => before.map(page => (page.id === id ? { ...page, ...changed } : page)))
  const remove = (at: number) => {
    setPages(before => before.filter((_, other) => other !== at))
    setNews(t('Page {number} removed', { number: at + 1 }))
  }
  const move = (at: number, by: 1 | -1) => {
    setPages(before => {
      const others = before.filter((_, other) => other !== at)
      return [...others.slice(0, at + by), ...before.slice(at, at + 1), ...others.slice(at + by)]
    })
    setNews(t('Page {before} is now page {now}', { before: at + 1, now: at + 1 + by }))
  }
  const use = async () => {
    setBusy(true)
    const each = Math.min(maxPerPage, Math.floor(maxBytes / pages.length) - around)
    const packed = []
    try {
      for (const page of pages) packed.push(await packPage(page, each))
    } catch {
      setBusy(false)
      return setRefusal(describeUndrawn())
    }
    onDone(makePdf(packed))
  }
  return createPortal(
    <Dialog
      title={t('Pages of {title}', { title })}
      onClose={() => onDone()}
      actions={
        <>
          {pages.length > 0 && (
            <Button look="primary" busy={busy} onClick={use}>
              {t('{count, plural, one {Use this page} other {Use these # pages}}', { count: pages.length })}
            </Button>
          )}
          <Button look="link" onClick={() => onDone()}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <p className="muted">
        {pages.length === 0
          ? t(
              'Lay each page flat in good light and photograph it from above. We join the photos into one PDF.'
            )
          : t('Check that every word can be read. The pages are kept in this order.')}
      </p>
      <ol className="pages">
        {pages.map((page, at) => (
          <PageTools
            key={page.id}
            page={page}
            number={at + 1}
            isLast={at === pages.length - 1}
            change={changed => change(page.id, changed)}
            remove={() => remove(at)}
            move={by => move(at, by)}
          />
        ))}
      </ol>
      {busy && pages.length === 0 && <p role="status">{t('Opening the photos...')}</p>}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      {pages.length < maxPages && <AddPages isFirst={pages.length === 0} add={add} />}
      <p className="visually-hidden" role="status">
        {news ?? t('{count, plural, one {# page} other {# pages}}', { count: pages.length })}
      </p>
    </Dialog>,
    document.body
  )
}

const describeTooMany = () =>
  t('A document can have up to {most} pages. The rest was left out.', { most: maxPages })

/** Adds pages: from the camera on touch devices, and from existing pictures. */
function AddPages({ isFirst, add }: { isFirst: boolean; add: (files: readonly File[]) => Promise<void> }) {
  const hasCamera = matchMedia('(pointer: coarse)').matches
  return (
    <div className="actions">
      {hasCamera && (
        <AddPage
          label={isFirst ? t('Take a photo') : t('Take another photo')}
          add={add}
          capture="environment"
        />
      )}
      <AddPage
        label={isFirst || hasCamera ? t('Choose pictures') : t('Choose more pictures')}
        add={add}
        multiple
      />
    </div>
  )
}

interface AddPageProps {
  label: string
  add: (files: readonly File[]) => Promise<void>
  capture?: 'environment'
  multiple?: boolean
}

function AddPage({ label, add, ...how }: AddPageProps) {
  const id = useId()
  return (
    <label className="button button-secondary file-button" htmlFor={id}>
      <span>{label}</span>
      <input
        {...how}
        type="file"
        id={id}
        accept="image/*"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = '' // otherwise choosing the same picture again fires no event
          if (files.length > 0) void add(files)
        }}
      />
    </label>
  )
}
