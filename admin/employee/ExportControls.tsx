import { useState } from 'react'
import type { Form } from '../../engine/index.ts'
import { form } from '../../generated/admin/export.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { PanelNews } from '../../renderer/ui/Panel.tsx'
import { pickSeenLines } from '../access/seen-lines.ts'
import { useAccess } from '../access/use-access.ts'
import type { ViewQuery } from '../employees-table/list-state.ts'
import { formatNumber } from '../ui/numbers.ts'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import type { Export } from './use-export.ts'

interface ExportButtonProps {
  exporting: Export
  /** What the list shows now. */
  view: ViewQuery
  /** There is nobody to export, in all or in this view. */
  isEmpty: boolean
  isViewEmpty: boolean
}

/** 'Export xlsx' is the file of all employees, as specified; beside it, the file of what the list shows. */
export function ExportButton({ exporting, view, isEmpty, isViewEmpty }: ExportButtonProps) {
  const { isRunning, start, startFiles } = exporting
  const [isChoosing, setChoosing] = useState(false)
  const { may, sees } = useAccess()
  const seen = pickSeenLines(form, sees)
  const presets = listPresets(seen)
  return (
    <div className="split-button">
      <Button disabled={isEmpty} busy={isRunning} onClick={() => start({})}>
        {!isRunning && <Icon name="download" />}
        Export xlsx
      </Button>
      <Menu label="More exports" bare right disabled={isEmpty || isRunning}>
        <li>
          <button type="button" disabled={isViewEmpty} onClick={() => start(view)}>
            This view
          </button>
        </li>
        {presets.map(([name, columns]) => (
          <li key={name}>
            <button type="button" disabled={isViewEmpty} onClick={() => start({ ...view, columns })}>
              This view: {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" disabled={isViewEmpty} onClick={() => setChoosing(true)}>
            This view: choose columns
          </button>
        </li>
        {may('record') && (
          <li>
            <button type="button" disabled={isViewEmpty} onClick={() => startFiles(view)}>
              This view: all files (ZIP)
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => start({ lists: 'yes' })}>
            With a sheet for each list
          </button>
        </li>
      </Menu>
      {isChoosing && (
        <ColumnsDialog
          form={seen}
          presets={presets}
          onExport={columns => start({ ...view, columns })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** The presets with the columns that the role sees, parted by commas. */
function listPresets({ schema }: Form): [name: string, columns: string][] {
  const { presets = {} } = schema['x-sheet'] ?? {}
  const isSeen = (column: string) => Object.hasOwn(schema.properties ?? {}, column)
  return Object.entries(presets)
    .map(([name, columns]): [string, string] => [name, columns.filter(isSeen).join(',')])
    .filter(([, columns]) => columns !== '')
}

/** How far an export is, with a way out; or why it failed. */
export function ExportNews({ isRunning, progress, failure, cancel }: Export) {
  if (failure && !isRunning)
    return (
      <PanelNews>
        <Notice tone="danger" title="The export failed." role="alert">
          <p>{failure}</p>
        </Notice>
      </PanelNews>
    )
  if (!isRunning) return null
  const { rows, total } = progress ?? { rows: 0, total: 0 }
  return (
    <PanelNews className="export-news">
      <p role="status">
        {total > 0 ? `Preparing ${formatNumber(rows)} of ${formatNumber(total)}` : 'Preparing the file'}
      </p>
      <progress aria-label="Export" max={total || 1} value={total > 0 ? rows : undefined} />
      <Button look="link" onClick={cancel}>
        Cancel<span className="visually-hidden"> the export</span>
      </Button>
    </PanelNews>
  )
}
