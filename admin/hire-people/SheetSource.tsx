import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { t } from '../../engine/index.ts'
import { downloadHireTemplate } from '../../generated/api/admin/hiring.ts'
import { api } from '../../renderer/api/api.ts'
import { saveFile } from '../../renderer/api/download.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { readPasted, readSheet } from '../spreadsheet/read-sheet.ts'
import { type Sheet, SheetError } from '../spreadsheet/sheet.ts'
import { useAction } from '../ui/use-action.ts'

interface SheetSourceProps {
  onSheet: (sheet: Sheet) => void
}

/** Chooses the spreadsheet: a file selected or dropped, or pasted cells. Nothing is sent to the server yet. */
export function SheetSource({ onSheet }: SheetSourceProps) {
  const input = useRef<HTMLInputElement>(null)
  const template = useAction()
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<string>()

  const read = async (reading: () => Sheet | Promise<Sheet>) => {
    setReading(true)
    setFailure(undefined)
    try {
      onSheet(await reading())
    } catch (error) {
      if (!(error instanceof SheetError)) throw error
      setFailure(error.message)
    } finally {
      setReading(false)
    }
  }
  const readFile = (file: File | undefined) => file && void read(() => readSheet(file))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    readFile(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    void read(() => readPasted(text))
  }
  return (
    <div className="hire-source" onDragOver={event => event.preventDefault()} onDrop={drop}>
      <p>
        {t(
          'Use one row per person, below a row of headings. Only the email column is required. Other columns are pre-filled for the person to check. Write dates day first, such as 31/12/1990.'
        )}
      </p>
      <div className="actions">
        <Button look="primary" busy={isReading} onClick={() => input.current?.click()}>
          {t('Choose a spreadsheet')}
        </Button>
        <Button
          look="link"
          busy={template.busy}
          onClick={() => template.run(async () => saveFile(await api.download(downloadHireTemplate)))}
        >
          {t('Download an empty spreadsheet')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={event => {
          readFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="field">
        <label className="field-label" htmlFor="hire-paste">
          {t('Or paste rows here')}
        </label>
        <textarea
          id="hire-paste"
          className="textarea"
          rows={2}
          value=""
          placeholder={t('Copy the rows with their headings in your spreadsheet')}
          onChange={event => void read(() => readPasted(event.target.value))}
          onPaste={paste}
        />
      </div>
      {failure && <Notice tone="danger" title={failure} role="alert" />}
    </div>
  )
}
