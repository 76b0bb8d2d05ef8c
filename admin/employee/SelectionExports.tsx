import { t } from '../../engine/index.ts'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { useAccess } from '../access/use-access.ts'
import { type ListState, type ViewQuery, viewQueryOf } from '../employees-table/list-state.ts'
import { loadIds } from '../employees-table/load-ids.ts'
import type { Export } from './use-export.ts'

interface SelectionExportsProps {
  state: ListState
  ids: ReadonlySet<string>
  exporting: Export
}

/** The maximum number of ids that fit in an address. */
const maxInAddress = 300

export function SelectionExports({ state, ids, exporting }: SelectionExportsProps) {
  const { may } = useAccess()
  const exportSelected = async (start: (query: ViewQuery) => Promise<void>) => {
    if (ids.size <= maxInAddress) return start({ ids: [...ids].join(',') })
    if (await isWholeView(state, ids)) return start(viewQueryOf(state))
    toast.error(
      t('At most {most, number} selected employees can be exported. Filter the list instead.', {
        most: maxInAddress
      })
    )
  }
  const run = (start: (query: ViewQuery) => Promise<void>) =>
    void exportSelected(start).catch(({ message }: Error) => toast.error(message))
  return (
    <Menu className="selection-exports" label={t('Export')} disabled={exporting.isRunning}>
      <li>
        <button type="button" onClick={() => run(exporting.start)}>
          {t('Export just these')}
        </button>
      </li>
      {may('record') && (
        <li>
          <button type="button" onClick={() => run(exporting.startFiles)}>
            {t('Files (ZIP)')}
          </button>
        </li>
      )}
    </Menu>
  )
}

/** Whether the selection is exactly what the list finds. */
async function isWholeView(state: ListState, ids: ReadonlySet<string>): Promise<boolean> {
  const found = await loadIds(state)
  return found.length === ids.size && found.every(id => ids.has(id))
}
