import { useState } from 'react'
import { type Field, type Form, isIdentifier, listFields, sheetRuleOf, t } from '../../engine/index.ts'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'

interface ColumnsDialogProps {
  /** The sheet, with the columns that the role sees. */
  form: Form
  /** Declared choices: the name, and the columns parted by commas. */
  presets: readonly [name: string, columns: string][]
  /** The names of the columns, parted by commas. */
  onExport: (columns: string) => void
  onClose: () => void
}

/** What was chosen last, for as long as the tab is open. */
const last = createTabStorage<string[]>('export columns')

/** Which columns of the sheet an export has. Identifiers, and what comes on request, are not among them until they are ticked. */
export function ColumnsDialog({ form, presets, onExport, onClose }: ColumnsDialogProps) {
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
