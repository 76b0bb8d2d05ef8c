import { AnswerTools } from '../../renderer/form/answers/AnswerTools.tsx'
import { pointerOf } from '../../engine/index.ts'
import type { RecordDocument } from './list-documents.ts'

interface DocumentsProps {
  documents: RecordDocument[]
  /** Files are opened, and that is noted, only once the record is shown. */
  isShown: boolean
  onStale: () => void
}

/** The files of a record, as pages beside its answers. */
export function Documents({ documents, isShown, onStale }: DocumentsProps) {
  return (
    <section className="review-documents" aria-label="Documents">
      {documents.map(({ file, ...place }) => (
        <section key={pointerOf(place.path)} className="card document" aria-label={place.title}>
          <div className="section-head">
            <h2>{place.title}</h2>
            <AnswerTools {...place} />
          </div>
          {!file && <p className="not-provided">Not provided</p>}
          {file && place.kind === 'image' && <img src={file.url} alt={place.title} onError={onStale} />}
          {file && place.kind !== 'image' && isShown && (
            <a href={file.url} download={file.name}>
              Download<span className="visually-hidden"> {place.title}</span>
            </a>
          )}
        </section>
      ))}
    </section>
  )
}
