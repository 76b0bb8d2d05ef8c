import { useMemo, useState } from 'react'
import { findFiles } from '../drafts/draft-schema.ts'
import { fileStore } from '../drafts/file-store.ts'
import { logOuts } from '../drafts/log-outs.ts'
import { SchemaForm, type SchemaFormProps } from '../form/SchemaForm.tsx'
import { waitingSaves } from '../offline/waiting-saves.ts'

/** A form whose chosen files are stored on this device, unless the user has logged out since. */
export default function DeviceForm(props: SchemaFormProps) {
  const [mayWrite] = useState(logOuts.watch)
  const files = useMemo(
    () => ({
      ...fileStore,
      put: (file: Blob) => fileStore.put(file, mayWrite),
      async drop(key: string) {
        const isWaiting = findFiles(waitingSaves.list()).includes(key)
        if (!isWaiting) await fileStore.drop(key)
      }
    }),
    [mayWrite]
  )
  return <SchemaForm files={files} {...props} />
}
