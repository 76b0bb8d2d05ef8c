import { useRef, useState } from 'react'
import { fileRuleOf, t } from '../../../../engine/index.ts'
import { fileOf } from '../../files/file-in-slot.ts'
import type { ViewProps } from '../kind.ts'

/** Shows the picture behind a signed link. When the link has expired, reports it once, and then tries the new link. */
export function ImageView({ field, value, onStale }: ViewProps) {
  const file = fileOf(value)
  const url = file && 'url' in file ? file.url : undefined
  const [failed, setFailed] = useState<string>()
  const isReported = useRef(false)
  const report = () => {
    setFailed(url)
    if (isReported.current) return
    isReported.current = true
    onStale?.()
  }
  if (!url) return <span className="not-provided">{t('Not provided')}</span>
  if (failed === url) return <span className="muted">{t('We could not load the picture.')}</span>
  const picture = <img src={url} alt={field.title} onError={report} />
  if (fileRuleOf(field.schema)?.width) return <span className="photo-frame">{picture}</span>
  return <img className="signature-image" src={url} alt={field.title} onError={report} />
}
