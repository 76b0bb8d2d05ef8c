import { useState } from 'react'
import { type Field, type Form, isIdentifier, listFields, sheetRuleOf, t } from '../../engine/index.ts'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'

interface ColumnsDialogProps {
  /** The spreadsheet's columns that the role may see. */
  form: Form
  /** Presets from the schema: the name, and comma-separated columns. */
  presets: readonly [name: string, columns: string][]
  /** Called with comma-separated column names. */
  onExport: (columns: string) => void
  onClose: () => void
}

/** The last choice, kept while the tab is open. */
const last = createTabStorage<string[]>('export columns')

/** Chooses the columns of an export. Identifiers and columns on request are not ticked initially. */
export default function ColumnsDialog({ form, presets, onExport, onClose }: ColumnsDialogProps) {
  const columns = listFields(form)
  const { onRequest } = sheetRuleOf(form)
  const isUsual = ({ name, schema }: Field) => !isIdentifier(schema) && !onRequest.includes(name)
  const [chosen, setChosen] = useState<readonly string[]>(
    () => last.get() ?? columns.filter(isUsual).map(({ name }) => name)
  )
  const inOrder = columns.map(({ name }) => name).filter(name => chosen.includes(name))
  const set = (name: string, isChosen: boolean) =>
    setChosen([...chosen.filter(other => other !== name), ...(isChosen ? [name] : [])])
  const start = () => {
    last.set(inOrder)
    onExport(inOrder.join(','))
    onClose()
  }
  return (
    <Dialog
      title={t('Columns to export')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" disabled={inOrder.length === 0} onClick={start}>
            {t('Export {count, plural, one {# column} other {# columns}}', { count: inOrder.length })}
          </Button>
          <Button onClick={() => setChosen(chosen.length > 0 ? [] : columns.map(({ name }) => name))}>
            {chosen.length > 0 ? t('None') : t('All')}
          </Button>
        </>
      }
    >
      {presets.length > 0 && (
        <div className="actions">
          {presets.map(([name, names]) => (
            <Button key={name} className="button-small" onClick={() => setChosen(names.split(','))}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className="columns-choice">
        {columns.map(({ name, title }) => (
          <label key={name} className="numbered">
            <input
              type="checkbox"
              className="tick"
              checked={chosen.includes(name)}
              onChange={event => set(name, event.target.checked)}
            />
            {title}
          </label>
        ))}
      </div>
    </Dialog>
  )
}
