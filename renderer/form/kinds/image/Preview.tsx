import { useState } from 'react'
import { nameAnswer, t } from '../../../../engine/index.ts'

interface PreviewProps {
  url: string
  title: string
  className?: string
}

/** The picture that was chosen or is stored. A link that has grown old is no reason to think it is lost. */
export function Preview({ url, title, className }: PreviewProps) {
  const [failed, setFailed] = useState<string>()
  if (failed === url) return <span className="muted small">{t('Saved. We cannot show it now.')}</span>
  const { owned } = nameAnswer(title)
  const YourTitle = owned.slice(0, 1).toUpperCase() + owned.slice(1)
  const alt = t('{YourTitle}', { YourTitle, title })
  return <img className={className} src={url} alt={alt} onError={() => setFailed(url)} />
}
