import { Link } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { type Form, groupByChapters, isMany, placeOfLine, t } from '../../engine/index.ts'
import { journey, parts, sectionNames, titles } from '../../generated/journey.ts'
import { RecordView } from '../../renderer/form/answers/RecordView.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Chapter } from '../../renderer/ui/Chapter.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { User } from '../../generated/api/schemas.ts'
import { useAccess } from '../access/use-access.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { RecordPdf } from './RecordPdf.tsx'
import { useRecordForms } from '../record/use-record-forms.ts'
import { useShownIdentifiers } from '../record/use-shown-identifiers.ts'
import { ShowIdentifiers } from '../record/ShowIdentifiers.tsx'
import { useOpenSections } from './use-open-sections.ts'

/** The record in collapsible sections: all open on wide screens and on paper, the first on phones. */
export function RecordSections({ employee, onStaleFile }: { employee: User; onStaleFile: () => void }) {
  const { may, identifiers } = useAccess()
  const [shown, setShown] = useShownIdentifiers(employee)
  const { forms, view, facts } = useRecordForms(employee, shown)
  const { isOpen, isAllOpen, set, setAll } = useOpenSections(sectionNames)
  return (
    <div className="stack">
      <div className="record-tools">
        <Button className="button-small" onClick={() => setAll(!isAllOpen)}>
          {isAllOpen ? t('Collapse all') : t('Expand all')}
        </Button>
        <Button className="button-small" onClick={() => window.print()}>
          <AdminIcon name="print" size={18} />
          {t('Print')}
        </Button>
        <RecordPdf userId={employee._id} showsIdentifiers={identifiers === 'plain' || shown.size > 0} />
        {identifiers === 'show' && shown.size === 0 && (
          <ShowIdentifiers userId={employee._id} onShown={setShown} />
        )}
        {may('activity') && (
          <Link to={paths.activity({ person: employee._id })}>{t('Activity for this record')}</Link>
        )}
      </div>
      {groupByChapters(journey.chapters, forms, stepOfSection).map(({ title, of }, index) => {
        const Title = title === undefined ? 'h2' : 'h3'
        const shownForms = of.map(form => (
          <details
            key={form.name}
            className="card section"
            open={isOpen(form.name)}
            onToggle={event => set(form.name, event.currentTarget.open)}
          >
            <summary>
              <Icon name="chevron" />
              <Title>{titles[form.name]}</Title>
            </summary>
            <div className="section-body">
              <RecordView form={form} record={view} facts={facts} onStale={onStaleFile} foldsEmpty />
            </div>
          </details>
        ))
        if (title === undefined) return shownForms
        return (
          <Chapter key={title} title={title} isOpen={!isMany(forms) || index === 0}>
            {shownForms}
          </Chapter>
        )
      })}
    </div>
  )
}

/** Returns the form of the step that asks for the first line of a section. */
function stepOfSection({ schema }: Form): string | undefined {
  const paths = Object.values(schema.properties ?? {}).map(line => placeOfLine(line)?.[0])
  const part = parts.find(({ name }) => name === paths.find(path => path !== undefined))
  return journey.steps.find(({ form }) => part?.forms.includes(form))?.form
}
