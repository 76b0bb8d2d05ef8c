import { t } from '../../engine/index.ts'
import { downloadRecord } from '../../generated/api/admin/papers.ts'
import { api } from '../../renderer/api/api.ts'
import { saveFile } from '../../renderer/api/download.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { useAction } from '../ui/use-action.ts'

interface RecordPdfProps {
  userId: string
  /** Whether the page shows full identifiers, so the PDF may include them on request. */
  showsIdentifiers: boolean
}

/** Downloads the record as a PDF, with identifiers masked unless full ones are requested. */
export function RecordPdf({ userId, showsIdentifiers }: RecordPdfProps) {
  const { busy, run } = useAction()
  const download = (query: { identifiers?: 'whole' }) =>
    run(async () => saveFile(await api.download(downloadRecord, { params: { id: userId }, query })))
  if (!showsIdentifiers)
    return (
      <Button className="button-small" busy={busy} onClick={() => download({})}>
        {!busy && <Icon name="download" size={18} />}
        PDF
      </Button>
    )
  return (
    <Menu label="PDF" icon={<Icon name="download" size={18} />} disabled={busy}>
      <li>
        <button type="button" onClick={() => download({})}>
          {t('With identifiers partly hidden')}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => download({ identifiers: 'whole' })}>
          {t('With full identifiers')}
        </button>
      </li>
    </Menu>
  )
}
