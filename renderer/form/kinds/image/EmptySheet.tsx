import { nameAnswer, t } from '../../../../engine/index.ts'
import type { Ref } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { rich } from '../../../ui/rich.ts'
import { hide } from '../../../ui/hide.tsx'

interface EmptySheetProps {
  title: string
  clear?: () => void
  ref?: Ref<HTMLCanvasElement>
}

/** The canvas to draw on. It is also the placeholder while DrawPad is loading, so that the layout does not shift. */
export function EmptySheet({ title, clear, ref }: EmptySheetProps) {
  const { within, owned } = nameAnswer(title)
  return (
    <div className="stack-small">
      <div className="signature-pad">
        <canvas
          ref={ref}
          role="img"
          aria-label={t('Draw {yourTitle} here', { yourTitle: owned, title: within })}
        />
      </div>
      <div className="actions">
        <Button look="link" onClick={clear}>
          {rich('Clear<hide> {title}</hide>', { title: within, hide })}
        </Button>
      </div>
    </div>
  )
}
