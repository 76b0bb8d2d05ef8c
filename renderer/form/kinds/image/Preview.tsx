import { useState } from 'react'
import { nameAnswer, t } from '../../../../engine/index.ts'

interface PreviewProps {
  url: string
  title: string
  className?: string
}

/** Shows a chosen or stored picture. If its link has expired, the text says that the picture is saved. */
export function Preview({ url, title, className }: PreviewProps) {
  const [failed, setFailed] = useState<string>()
  if (failed === url) return <span className="muted small">{t('Saved. We cannot show it now.')}</span>
  const { owned } = nameAnswer(title)
  const YourTitle = owned.slice(0, 1).toUpperCase() + owned.slice(1)
  const alt = t('{YourTitle}', { YourTitle, title })
  return <img className={className} src={url} alt={alt} onError={() => setFailed(url)} />
}
