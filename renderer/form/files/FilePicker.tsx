import type { ReactNode, Ref } from 'react'
import { useFormContext } from '../state/form-context.ts'
import type { Aria } from '../kinds/shared/Labelled.tsx'

interface FilePickerProps {
  id: string
  /** What the button says, with the rest of its name for people who do not see what stands around it. */
  children: ReactNode
  accept: string
  aria: Aria
  pick: (file: File) => void
  /** More than one at a time, each picked after the other. */
  isSeveral?: boolean
  ref?: Ref<HTMLInputElement>
  onFocus?: () => void
}

/** A button that opens the device's file picker or camera; everything typed is handed over first. */
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
          event.target.value = '' // so that the same file can be picked again
          for (const file of files) pick(file)
        }}
      />
    </label>
  )
}
