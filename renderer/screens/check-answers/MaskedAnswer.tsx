import { useState } from 'react'
import { maskIdentifier } from '../../../engine/index.ts'
import type { IdentifierView } from '../../form/answers/Answer.tsx'
import { Button } from '../../ui/Button.tsx'
import { hide } from '../../ui/hide.tsx'
import { rich } from '../../ui/rich.ts'

/** Shows the user's own identifier masked until they reveal it: others may see the screen or a printout. */
export function MaskedAnswer({ title, text, children }: IdentifierView) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="masked-answer">
      {isShown ? children : <span>{String(maskIdentifier(text))}</span>}
      <Button className="button-small" onClick={() => setShown(!isShown)}>
        {isShown
          ? rich('Hide<hide> {title}</hide>', { title, hide })
          : rich('Show<hide> {title}</hide>', { title, hide })}
      </Button>
    </div>
  )
}
