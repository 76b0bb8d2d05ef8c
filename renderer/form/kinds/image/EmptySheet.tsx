import { nameAnswer } from '../../../../engine/index.ts'
import type { Ref } from 'react'
import { Button } from '../../../ui/Button.tsx'

interface EmptySheetProps {
  title: string
  clear?: () => void
  ref?: Ref<HTMLCanvasElement>
}

/** A sheet to draw on; without the pen, which is loaded later, it takes the same room. */
export function EmptySheet({ title, clear, ref }: EmptySheetProps) {
  const answer = nameAnswer(title)
  return (
    <div className="stack-small">
      <div className="signature-pad">
        <canvas ref={ref} role="img" aria-label={`Draw ${answer.owned} here`} />
      </div>
      <div className="actions">
        <Button look="link" onClick={clear}>
          Clear<span className="visually-hidden"> {answer.within}</span>
        </Button>
      </div>
    </div>
  )
}
