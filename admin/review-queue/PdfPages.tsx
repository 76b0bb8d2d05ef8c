import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { t } from '../../engine/index.ts'
import { openPdf } from './open-pdf.ts'
import { ZoomFrame } from './ZoomFrame.tsx'
import { PdfPage } from './PdfPage.tsx'

interface PdfPagesProps {
  url: string
  title: string
  /** 1: the available width. */
  zoom: number
  /** Called when the file cannot be loaded, as its link may have expired. */
  onStale: () => void
}

/** The pages of a stored PDF, one below the other. */
export default function PdfPages({ url, title, zoom, onStale }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [isBroken, setBroken] = useState(false)
  const stale = useRef(onStale)
  stale.current = onStale
  useEffect(() => {
    const opening = openPdf(url)
    opening.promise.then(
      opened => {
        setBroken(false)
        setPdf(opened)
      },
      () => {
        if (opening.destroyed) return
        setBroken(true)
        stale.current()
      }
    )
    return () => void opening.destroy()
  }, [url])
  if (isBroken) return <p className="muted">{t('The pages cannot be shown here. Open the file instead.')}</p>
  if (!pdf) return <PageWaiting />
  return (
    <ZoomFrame title={title} zoom={zoom}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} title={title} zoom={zoom} />
      ))}
    </ZoomFrame>
  )
}

/** A placeholder with the height of a page. */
export const PageWaiting = () => (
  <div className="pdf-page skeleton">
    <span className="visually-hidden">{t('Loading')}</span>
  </div>
)
