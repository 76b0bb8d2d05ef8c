import { useRef } from 'react'
import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { AdminIcon } from './AdminIcon.tsx'
import { copy } from './copy.ts'
import { hide } from '../../renderer/ui/hide.tsx'

interface CopyTextProps {
  /** The name of the text, for example 'Sign-up link'. */
  title: string
  text: string
}

/** A text with a copy button. If the browser denies access to the clipboard, the text is selected instead. */
export function CopyText({ title, text }: CopyTextProps) {
  const input = useRef<HTMLInputElement>(null)
  const copyOrSelect = async () => {
    if (await copy(title, text)) return
    input.current?.focus()
    input.current?.select()
    toast.info(t('Press Ctrl and C to copy it.'))
  }
  return (
    <div className="copy-text">
      <input
        ref={input}
        className="input"
        readOnly
        aria-label={title}
        value={text}
        onFocus={event => event.target.select()}
      />
      <Button onClick={copyOrSelect}>
        <AdminIcon name="copy" />
        {rich('Copy<hide> {title}</hide>', { title: title.toLowerCase(), hide })}
      </Button>
    </div>
  )
}
