import { fileRuleOf, t } from '../../../../engine/index.ts'
import { useRef, useState } from 'react'
import { fileOf } from '../../files/file-in-slot.ts'
import type { InputProps, ViewProps } from '../kind.ts'
import { Photo } from './Photo.tsx'
import { Signature } from './Signature.tsx'

/** Enters a picture: one of an exact size is cropped here, one of any size is drawn or uploaded, like a signature. */
export function ImageInput(props: InputProps) {
  const { width, height } = fileRuleOf(props.field.schema) ?? {}
  return width && height ? <Photo {...props} size={{ width, height }} /> : <Signature {...props} />
}

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
