import type { Preview, ReadForm } from '../../../engine/author-api.ts'
import type { Form } from '../../../engine/index.ts'
import { RecordView } from '../../form/answers/RecordView.tsx'
import { RoleVisibility } from './RoleVisibility.tsx'

/** Shows the administrators' sections with a sample record. */
export function AdminTab({ preview }: { preview: Preview }) {
  return (
    <div className="stack">
      {preview.sections.length === 0 && (
        <p className="muted">No section of the administrator shows this form.</p>
      )}
      {preview.sections.map(section => (
        <section
          key={section.name}
          className="card author-section"
          aria-label={section.schema.title ?? section.name}
          {...takesFocus}
        >
          <h2>{section.schema.title ?? section.name}</h2>
          <RecordView form={asForm(section)} record={preview.view} />
        </section>
      ))}
      <RoleVisibility fields={preview.sights} />
    </div>
  )
}

/** A scrollable element must be reachable by keyboard. */
const takesFocus = { tabIndex: 0 }

const asForm = (section: ReadForm): Form => ({ ...section, validate: () => true, validators: {} })
