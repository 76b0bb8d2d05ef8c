import { useState } from 'react'
import { Button } from '../ui/Button.tsx'

/** Copies a text to the clipboard, and shows for two seconds whether that worked. */
export function CopyButton({ text, what = '' }: { text: string; what?: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('Not allowed: select the text')
    }
    setTimeout(() => setSaid(''), 2000)
  }
  return (
    <>
      <Button className="button-small" onClick={copy}>
        {said || 'Copy'}
        {what && <span className="visually-hidden"> {what}</span>}
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
