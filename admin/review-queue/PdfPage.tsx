import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { t } from '../../engine/index.ts'
import { useSeen } from './use-seen.ts'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  title: string
  zoom: number
}

const maxPixels = 2

/** A page, rendered when it comes near the screen. Its text, if any, is exposed to screen readers. */
export function PdfPage({ pdf, number, title, zoom }: PdfPageProps) {
  const [frame, isSeen] = useSeen<HTMLElement>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!isSeen || !canvas.current || !frame.current) return
    const target = canvas.current
    const width = frame.current.clientWidth * zoom
    let stop: (() => void) | undefined
    let isOver = false
    void pdf
      .getPage(number)
      .then(page => {
        if (isOver) return
        stop = drawPage(page, target, width)
        return page.getTextContent()
      })
      .then(content => {
        if (content && !isOver) setText(content.items.map(item => ('str' in item ? item.str : '')).join(' '))
      })
      .catch(() => undefined) // the document was closed
    return () => {
      isOver = true
      stop?.()
    }
  }, [pdf, number, zoom, isSeen, frame])
  return (
    <figure ref={frame} className="pdf-figure">
      <canvas
        ref={canvas}
        className="pdf-page"
        role="img"
        aria-label={t('{title}, page {number} of {pages}', { title, number, pages: pdf.numPages })}
      />
      {text.trim() !== '' && <p className="visually-hidden">{text}</p>}
      {pdf.numPages > 1 && (
        <figcaption className="muted small">
          {t('Page {number} of {pages}', { number, pages: pdf.numPages })}
        </figcaption>
      )}
    </figure>
  )
}

/** Renders a page at this width, sharp on high-density screens. Returns a function that cancels it. */
function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): () => void {
  const ratio = Math.min(window.devicePixelRatio || 1, maxPixels)
  const viewport = page.getViewport({ scale: (width / page.getViewport({ scale: 1 }).width) * ratio })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${Math.floor(width)}px`
  canvas.style.aspectRatio = `${canvas.width} / ${canvas.height}`
  const task = page.render({ canvas, viewport })
  task.promise.catch(() => undefined) // cancelled
  return () => task.cancel()
}
