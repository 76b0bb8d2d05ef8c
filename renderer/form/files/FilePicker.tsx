import type { ReactNode, Ref } from 'react'
import { useFormContext } from '../state/form-context.ts'
import type { Aria } from '../kinds/shared/Labelled.tsx'

interface FilePickerProps {
  id: string
  /** The label, with visually hidden words that complete it for screen readers. */
  children: ReactNode
  accept: string
  aria: Aria
  pick: (file: File) => void
  /** Allows choosing several files at once; `pick` is called for each in turn. */
  isSeveral?: boolean
  ref?: Ref<HTMLInputElement>
  onFocus?: () => void
}

/** Opens the device's file picker or camera. Everything typed is handed to the page first. */
export function FilePicker({ id, children, accept, aria, pick, isSeveral, ref, onFocus }: FilePickerProps) {
  const { saveNow } = useFormContext()
  return (
    <label className="button button-secondary file-button" htmlFor={id}>
      <span>{children}</span>
      <input
        {...aria}
        ref={ref}
        type="file"
        id={id}
        accept={accept}
        multiple={isSeveral}
        onFocus={onFocus}
        onClick={saveNow}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // Some browsers leave it on the page; a dialog that opens for the file gives the focus back to here.
          event.target.focus({ preventScroll: true })
          event.target.value = '' // otherwise choosing the same file again fires no event
          for (const file of files) pick(file)
        }}
      />
    </label>
  )
}
