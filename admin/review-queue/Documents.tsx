import { type ReactNode, Suspense, useState } from 'react'
import { pointerOf, t } from '../../engine/index.ts'
import { AnswerTools } from '../../renderer/form/answers/AnswerTools.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import type { RecordDocument } from './list-documents.ts'
import { ZoomFrame } from './ZoomFrame.tsx'
import { useSeen } from './use-seen.ts'
import { hide } from '../../renderer/ui/hide.tsx'

const PdfPages = lazyComponent(() => import('./PdfPages.tsx'))

interface DocumentsProps {
  documents: RecordDocument[]
  onStale: () => void
}

/** The files of a record, as pages next to its answers. */
export function Documents({ documents, onStale }: DocumentsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself on wide screens
    <section className="review-documents" aria-label={t('Documents')} tabIndex={0}>
      {documents.map(document => (
        <DocumentCard key={pointerOf(document.path)} document={document} onStale={onStale} />
      ))}
      {documents.length === 0 && <p className="muted">{t('This record asks for no documents.')}</p>}
    </section>
  )
}

interface DocumentCardProps extends Pick<DocumentsProps, 'onStale'> {
  document: RecordDocument
}

const zooms = [1, 1.5, 2, 3]

function DocumentCard({ document: { file, shownAs, ...target }, onStale }: DocumentCardProps) {
  const [zoom, setZoom] = useState(1)
  const { title } = target
  const changeZoom = (by: 1 | -1) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom)
  return (
    <section className="card document" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        <AnswerTools {...target} />
      </div>
      {file && (
        <div className="document-tools">
          <a href={file.url} download={file.name}>
            {shownAs === 'picture'
              ? rich('Open<hide> {title}</hide>', { title, hide })
              : rich('Download<hide> {title}</hide>', { title, hide })}
          </a>
          {file.name && <span className="muted small file-name">{file.name}</span>}
          {shownAs !== 'link' && (
            <span className="document-zoom">
              <ZoomButton
                label={t('Zoom out of {title}', { title })}
                isOff={zoom === zooms[0]}
                onClick={() => changeZoom(-1)}
              >
                −
              </ZoomButton>
              <span className="small">{zoom * 100} %</span>
              <ZoomButton
                label={t('Zoom in on {title}', { title })}
                isOff={zoom === zooms.at(-1)}
                onClick={() => changeZoom(1)}
              >
                +
              </ZoomButton>
            </span>
          )}
        </div>
      )}
      {!file && <p className="not-provided">{t('Not provided')}</p>}
      {file && shownAs === 'picture' && (
        <ZoomFrame title={title} zoom={zoom}>
          <img
            src={file.url}
            alt={title}
            style={zoom > 1 ? { width: `${zoom * 100}%`, maxWidth: 'none', maxHeight: 'none' } : undefined}
            onError={onStale}
          />
        </ZoomFrame>
      )}
      {file && shownAs === 'pages' && (
        <OnceSeen>
          <Suspense fallback={<div className="pdf-page skeleton" />}>
            <PdfPages url={file.url} title={title} zoom={zoom} onStale={onStale} />
          </Suspense>
        </OnceSeen>
      )}
    </section>
  )
}

/** Mounts its children when they come near the screen, because each file that is opened is logged. */
function OnceSeen({ children }: { children: ReactNode }) {
  const [target, isSeen] = useSeen<HTMLDivElement>()
  return <div ref={target}>{isSeen ? children : <div className="pdf-page skeleton" />}</div>
}

interface ZoomButtonProps {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

const ZoomButton = ({ label, isOff, onClick, children }: ZoomButtonProps) => (
  <Button look="icon" className="zoom-button" aria-label={label} disabled={isOff} onClick={onClick}>
    {children}
  </Button>
)
