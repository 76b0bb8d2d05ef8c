import { useState } from 'react'
import { Button } from '../ui/Button.tsx'

/** Copies a text to the clipboard, and shows for two seconds whether that worked. */
export function CopyButton({ text, what = '' }: { text: string; what?: string }) {
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus('Copied')
    } catch {
      setStatus('Not allowed: select the text and copy it')
    }
    setTimeout(() => setStatus(''), 2000)
  }
  return (
    <>
      <Button className="button-small" onClick={copy}>
        {status || 'Copy'}
        {what && <span className="visually-hidden"> {what}</span>}
      </Button>
      <span className="visually-hidden" role="status">
        {status}
      </span>
    </>
  )
}
