import { useMemo, useState } from 'react'
import { fileStore } from '../drafts/file-store.ts'
import { logOuts } from '../drafts/log-outs.ts'
import { SchemaForm, type SchemaFormProps } from '../form/SchemaForm.tsx'

/** A form whose chosen files are stored on this device, unless the user has logged out since. */
export default function DeviceForm(props: SchemaFormProps) {
  const [mayWrite] = useState(logOuts.watch)
  const files = useMemo(
    () => ({ ...fileStore, put: (file: Blob) => fileStore.put(file, mayWrite) }),
    [mayWrite]
  )
  return <SchemaForm files={files} {...props} />
}
