import { useEffect, useRef, useState } from 'react'
import { t } from '../../engine/index.ts'
import {
  exportEmployees,
  exportFiles,
  type ExportEmployeesCall,
  getExportProgress,
  type GetExportProgressCall
} from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { toApiError } from '../../renderer/api/api-error.ts'
import { saveFile } from '../../renderer/api/download.ts'
import type { ViewQuery } from '../employees-table/list-state.ts'
import { toast } from '../../renderer/ui/toast.ts'
import { isDialogOpen } from '../ui/open-dialog.ts'

export interface Export {
  isRunning: boolean
  /** The server's progress; undefined until it responds. */
  progress: Progress | undefined
  failure: string | undefined
  start: (query: ExportEmployeesCall['query']) => Promise<void>
  /** Exports the files of these employees as an archive. */
  startFiles: (query: ViewQuery) => Promise<void>
  cancel: () => void
}

export type Progress = NonNullable<GetExportProgressCall['data']>

const pause = 500

/** Exports employees as a spreadsheet, or their files: requests it, polls the progress, and saves the file. */
export function useExport(): Export {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const progress = useProgress(isRunning)
  useEffect(() => () => running.current?.abort(), [])

  const takeFile = async (load: (signal: AbortSignal) => Promise<File>) => {
    const controller = new AbortController()
    running.current = controller
    toast.clear()
    setRunning(true)
    setFailure(undefined)
    try {
      const file = await load(controller.signal)
      saveFile(file)
      toast.success(t('{file} is in your downloads.', { file: file.name }))
    } catch (thrown) {
      const { code, message, explanation } = toApiError(thrown)
      if (controller.signal.aborted) return
      setFailure(code === 'network.slow' ? t('Download took too long. Try again.') : explanation)
      toast.error(message)
    } finally {
      setRunning(false)
    }
  }
  const start: Export['start'] = query => takeFile(signal => api.download(exportEmployees, { query, signal }))
  const startFiles: Export['startFiles'] = query =>
    takeFile(signal => api.download(exportFiles, { query, signal }))
  return { isRunning, progress, failure, start, startFiles, cancel: () => running.current?.abort() }
}

/** Polls the progress, but not while it waits for the password: polling keeps the session alive. Ignores failed requests. */
function useProgress(isRunning: boolean): Progress | undefined {
  const [progress, setProgress] = useState<Progress>()
  useEffect(() => {
    if (!isRunning) return setProgress(undefined)
    const ask = async () => {
      if (isDialogOpen()) return
      const answer = await api.call(getExportProgress).catch(() => undefined)
      if (answer?.data) setProgress(answer.data)
    }
    const timer = setInterval(ask, pause)
    return () => clearInterval(timer)
  }, [isRunning])
  return progress
}
