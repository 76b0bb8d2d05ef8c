import { useState } from 'react'
import { nameAnswer } from '../../../../engine/index.ts'

interface PreviewProps {
  url: string
  title: string
  className?: string
}

/** The picture that was chosen or is stored. A link that has grown old is no reason to think it is lost. */
export function Preview({ url, title, className }: PreviewProps) {
  const [failed, setFailed] = useState<string>()
  if (failed === url) return <span className="muted small">Saved. We cannot show it now.</span>
  const { owned } = nameAnswer(title)
  const alt = owned.slice(0, 1).toUpperCase() + owned.slice(1)
  return <img className={className} src={url} alt={alt} onError={() => setFailed(url)} />
}
