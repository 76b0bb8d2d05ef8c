import { useState } from 'react'

interface PreviewProps {
  url: string
  title: string
  className?: string
}

/** The picture that was chosen or is stored. A link that has grown old is no reason to think it is lost. */
export function Preview({ url, title, className }: PreviewProps) {
  const [failed, setFailed] = useState<string>()
  if (failed === url) return <span className="muted small">Saved. We cannot show it now.</span>
  return (
    <img className={className} src={url} alt={`Your ${title.toLowerCase()}`} onError={() => setFailed(url)} />
  )
}
