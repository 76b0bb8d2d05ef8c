import { useState } from 'react'
import type { Form, View } from '../../../../engine/index.ts'
import { RecordView } from '../../../../renderer/form/answers/RecordView.tsx'

/** Shows a record and renews stale links: `old` in an address becomes `new`. */
export function Read({ form, record }: { form: Form; record: unknown }) {
  const [shown, setShown] = useState(record)
  const renew = () => {
    window.stale++
    setShown(JSON.parse(JSON.stringify(record).replaceAll('/old/', '/new/')))
  }
  return <RecordView form={form} record={shown as View} onStale={renew} />
}
